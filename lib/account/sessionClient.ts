import type { SessionClient } from '@/lib/account/contract';
import { CLIENT_KINDS, CLIENT_PLATFORMS } from './clientKind';

/** As a session's row holds it. */
export const writeSessionClient = ({ kind, platform }: SessionClient): string => `${kind} ${platform}`;

/** null of a session that a link began, or one of before. */
export function readSessionClient(text: string): SessionClient | null {
  const [kind, platform] = text.split(' ');
  const known = {
    kind: CLIENT_KINDS.find((one) => one === kind),
    platform: CLIENT_PLATFORMS.find((one) => one === platform),
  };
  return known.kind && known.platform ? { kind: known.kind, platform: known.platform } : null;
}
