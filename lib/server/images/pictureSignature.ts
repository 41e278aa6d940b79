import { createHmac, timingSafeEqual } from 'node:crypto';
import { proxiedPicture } from '@/lib/routes/pictures';
import { derivedKey } from '@/lib/server/vault/derivedKey';
import { appSecret, secretBefore } from '@/lib/server/vault/secret';

// The proxy fetches what our own rows name and nothing else: each address carries a keyed hash of its source, so that
// nobody can make one up (docs/threats.md, threats 11 and 13). The key follows from the installation's secret, which all
// its processes share and a restart keeps.

const BYTES = 16;

const hashOf = (source: string, secret: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'picture-address')).update(source).digest().subarray(0, BYTES);

/** What proves that this installation made the address of a source. */
export const signatureOf = (source: string): string => hashOf(source, appSecret()).toString('base64url');

/** The address under which the proxy serves a remote picture; any other address as it is. */
export function signedPicture(source: string): string {
  return /^https?:/i.test(source) ? proxiedPicture(source, signatureOf(source)) : source;
}

/** Whether this installation made the address of this source. */
export function isSignatureOf(source: string, signature: unknown): boolean {
  if (typeof signature !== 'string') return false;
  const given = Buffer.from(signature, 'base64url');
  const isBy = (secret: string | null): boolean => secret !== null && timingSafeEqual(given, hashOf(source, secret));
  // Pages that are open, and pictures that were shared, have addresses of before while the secret changes.
  return given.length === BYTES && (isBy(appSecret()) || isBy(secretBefore()));
}
