import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { processSingleton } from '@/lib/server/process/processSingleton';
import { ApiError } from '@/services/http/apiError';

/** 32 MB and three rounds: of the settings that OWASP's password sheet holds equal (read 2026-11-22), the one light on memory. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const MEMORY_BYTES = 64 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** One after the other: each takes a tenth of a second and 32 MB. Beyond this many nobody waits. */
const MAX_WAITING = 20;

const asKept = (salt: Buffer, key: Buffer): string =>
  ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');

/** In place of a password where nobody has the name: made beforehand, so that the first such try costs no more than others. */
const NOBODYS = asKept(Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));

/** How a password is kept: 'scrypt$32768$8$3$salt$key'. Throws ApiError tooMany where too many are being worked out. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return asKept(salt, await keyOf(password, salt, COST));
}

/** Whether a password is the one kept. Where none is (null), it is worked out all the same, and is wrong. Throws as hashPassword. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (kept ?? NOBODYS).split('$');
  const known = Buffer.from(key, 'base64url');
  const typed = await keyOf(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(known, typed) && kept !== null;
}

const queue = () =>
  processSingleton('passwordQueue', () => ({ waiting: 0, last: Promise.resolve() as Promise<unknown> }));

function keyOf(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  const line = queue();
  if (line.waiting >= MAX_WAITING) throw ApiError.tooMany(1_000);
  line.waiting += 1;
  const work = line.last.then(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        // The same letters typed on another keyboard are the same password.
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MEMORY_BYTES }, (failure, key) =>
          failure ? reject(failure) : resolve(key),
        ),
      ),
  );
  line.last = work
    .catch(() => undefined)
    .finally(() => {
      line.waiting -= 1;
    });
  return work;
}
