import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto';

// Files are signed as GitHub signs what it sends to others: HMAC-SHA256 over the bytes with a shared secret, as
// "sha256=<64 hex digits>", in this header or in a file with .sig behind its name.

export const SIGNATURE_HEADER = 'x-hub-signature-256';
export const SIGNATURE_ENDING = '.sig';
/** More is no signature. */
export const MAX_SIGNATURE_BYTES = 4_096;

/** `openssl dgst -hmac … -r` writes the name of the file behind it. */
const SIGNATURE = /^\s*(?:sha256=)?([\da-f]{64})(?:\s|$)/i;

export const hmacOf = (secret: string): Hmac => createHmac('sha256', secret);

/** Whether a signature is that of the bytes that `hmac` has been given. */
export function isSignedBy(stated: string, hmac: Hmac): boolean {
  const hex = SIGNATURE.exec(stated)?.[1];
  const own = hmac.digest();
  return hex !== undefined && timingSafeEqual(Buffer.from(hex, 'hex'), own);
}
