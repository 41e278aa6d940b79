import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** How far its sender's clock may be from ours, either way. */
const TOLERANCE_SECONDS = 300;

const EVENT_ID = /^[\w.:-]{1,128}$/;
const SECONDS = /^\d{1,12}$/;
/** A secret that Standard Webhooks' own libraries made: the key's bytes in base64. */
const ENCODED = 'whsec_';

/**
 * The sender's id of a signed event, by the scheme of Standard Webhooks (standardwebhooks.com): webhook-id,
 * webhook-timestamp in seconds, and webhook-signature, one or more `v1,<base64>` of HMAC-SHA256 over
 * `<id>.<timestamp>.<body>` as it arrived. null where no signature fits or the time is more than five minutes off. `now`
 * in UTC ms.
 */
export function signedEventId(headers: IncomingHttpHeaders, body: Buffer, secret: string, now: number): string | null {
  const [id, timestamp, signatures] = [...NAMES].map((name) => headers[name]);
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return null;
  if (!EVENT_ID.test(id) || !SECONDS.test(timestamp)) return null;
  if (Math.abs(now / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS) return null;
  const expected = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.split(' ').some((one) => isSignature(one, expected)) ? id : null;
}

/** The headers that sign a body of ours. `now` in UTC ms. */
export function signatureHeaders(id: string, body: string, secret: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

const NAMES = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

function isSignature(text: string, expected: Buffer): boolean {
  const [version, encoded = ''] = text.split(',', 2);
  const given = Buffer.from(encoded, 'base64');
  return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
}

const keyOf = (secret: string): Buffer =>
  secret.startsWith(ENCODED) ? Buffer.from(secret.slice(ENCODED.length), 'base64') : Buffer.from(secret, 'utf8');
