import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { proxiedPicture } from '@/lib/routes/pictures';
import { onProcess } from '../onProcess';
import { appSecret, secretBefore } from '../secret';

// The proxy fetches what our own rows name and nothing else: each address carries a keyed hash of its source, so that
// nobody can make one up (docs/threats.md, threats 11 and 13). The key follows from the installation's secret, which all
// its processes share and a restart keeps.

const BYTES = 16;

interface SignatureKeys {
  now: Buffer;
  /** Pages that are open, and pictures that were shared, have addresses of before while the secret changes. */
  before: Buffer | null;
}

const keys = (): SignatureKeys =>
  onProcess('pictureKeys', () => {
    const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, 'fangjing', 'picture-address', 32));
    const before = secretBefore();
    return { now: derive(appSecret()), before: before === null ? null : derive(before) };
  });

const hashOf = (source: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(source).digest().subarray(0, BYTES);

/** What proves that this installation made the address of a source. */
export const signatureOf = (source: string): string => hashOf(source, keys().now).toString('base64url');

/** The address under which the proxy serves a remote picture; any other address as it is. */
export function signedPicture(source: string): string {
  return /^https?:/i.test(source) ? proxiedPicture(source, signatureOf(source)) : source;
}

/** Whether this installation made the address of this source. */
export function isSignatureOf(source: string, signature: unknown): boolean {
  if (typeof signature !== 'string') return false;
  const given = Buffer.from(signature, 'base64url');
  const isBy = (key: Buffer | null): boolean => key !== null && timingSafeEqual(given, hashOf(source, key));
  return given.length === BYTES && (isBy(keys().now) || isBy(keys().before));
}
