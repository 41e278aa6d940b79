import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '@/lib/server/vault/derivedKey';
import { appSecret } from '@/lib/server/vault/secret';

// A browser in which somebody of the staff has signed in before: their tries in it are counted by themselves, so that a
// stranger's guesses at their name lock nobody out (lib/console/signInLimits.ts). It opens nothing.

const BYTES = 16;
const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

const key = (): Buffer => derivedKey(appSecret(), 'staff-device');

const signed = (id: string, staffId: string): Buffer =>
  createHmac('sha256', key()).update(`${id}\n${staffId}`).digest();

/** A mark for a browser in which this one of the staff has just proved who they are. */
export function newStaffDevice(staffId: string): string {
  const id = randomBytes(BYTES).toString('base64url');
  return `${id}.${signed(id, staffId).toString('base64url')}`;
}

/** Whether a browser's mark is of this one of the staff: what its tries are counted by, null where it is none. */
export function staffDeviceOf(mark: string | null, staffId: string): string | null {
  const [, id, signature] = SHAPE.exec(mark ?? '') ?? [];
  if (id === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signed(id, staffId);
  return given.length === expected.length && timingSafeEqual(given, expected) ? `device ${id}` : null;
}
