import { timingSafeEqual } from 'node:crypto';
import { codeHash } from '@/lib/server/vault/phoneVault';

/** Signs what the wechat-callback cookie holds. */
export const signCallback = (text: string): string => codeHash('wechat-callback', text);

export function isCallbackSigned(text: string, signature: string): boolean {
  const [own, given] = [Buffer.from(signCallback(text)), Buffer.from(signature)];
  return own.length === given.length && timingSafeEqual(own, given);
}
