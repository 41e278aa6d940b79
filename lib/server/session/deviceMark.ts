import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { onProcess } from '../onProcess';
import { hashSecret } from '../secret';

// Which browser it is, for one question alone: whether who invites and who was invited, or a promoter and a buyer, are one
// person (docs/decisions/0064, 0065). It is random and names nothing of the machine. Stored is a keyed hash.

const BYTES = 16;
const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

const keys = () => {
  const secret = hashSecret();
  const held = onProcess('deviceKeys', () => ({ secret: '', sign: Buffer.alloc(0), index: Buffer.alloc(0) }));
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'fangjing', purpose, 32));
  if (held.secret !== secret)
    Object.assign(held, { secret, sign: derive('device-sign'), index: derive('device-index') });
  return held;
};

const hashed = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** A new mark, as the cookie holds it. */
export function newDeviceMark(): string {
  const id = randomBytes(BYTES).toString('base64url');
  return `${id}.${hashed(keys().sign, id).toString('base64url')}`;
}

/** What a device is stored by; null where the mark is none of ours. */
export function deviceIndex(mark: string | undefined): string | null {
  const [, id, signature] = SHAPE.exec(mark ?? '') ?? [];
  if (id === undefined || signature === undefined) return null;
  const expected = hashed(keys().sign, id);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return hashed(keys().index, id).toString('base64url');
}
