import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '@/lib/server/vault/derivedKey';
import { hashSecret } from '@/lib/server/vault/secret';

// Which browser it is, for one question alone: whether who invites and who was invited, or a promoter and a buyer, are one
// person (docs/decisions/0064, 0065). It is random and names nothing of the machine. Stored is a keyed hash.

const BYTES = 16;
const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

type Purpose = 'device-sign' | 'device-index';

const hashed = (purpose: Purpose, text: string): Buffer =>
  createHmac('sha256', derivedKey(hashSecret(), purpose)).update(text).digest();

/** A new mark, as the cookie holds it. */
export function newDeviceMark(): string {
  const id = randomBytes(BYTES).toString('base64url');
  return `${id}.${hashed('device-sign', id).toString('base64url')}`;
}

/** What a device is stored by; null where the mark is none of ours. */
export function deviceIndex(mark: string | undefined): string | null {
  const [, id, signature] = SHAPE.exec(mark ?? '') ?? [];
  if (id === undefined || signature === undefined) return null;
  const expected = hashed('device-sign', id);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return hashed('device-index', id).toString('base64url');
}
