import { createHmac } from 'node:crypto';
import type { Db } from '@/lib/server/db/client';
import { readSetting, writeMissingSetting, writeSetting } from '@/lib/server/db/storedSettings';
import { openText } from '@/lib/server/vault/phoneVault';
import { findSealedText } from '@/lib/server/vault/queries/sealedRows';
import { appSecret, carryHashSecret, missingSecretFile, secretBefore } from '@/lib/server/vault/secret';

/** Says which secret it is without saying anything of it. */
const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('fingerprint').digest('base64url');

/** Another secret than the one that this database was written with. Its message is for the operator. */
export class WrongSecret extends Error {
  constructor(
    message = '密钥和数据库对不上：数据库里的手机号等资料是用另一个密钥加密的。请放回原来的 APP_SECRET 或 DATA_DIR/secret 文件（备份里有），再启动；没有改动任何数据。',
  ) {
    super(message);
  }
}

const DUE = '密钥换了，数据库还没有跟着换：先停下网站，运行 npm run secret，再启动；没有改动任何数据。';

const UNFINISHED =
  '换密钥还没有换完：把换之前的密钥放回 APP_SECRET_BEFORE，运行 npm run secret，它会说什么时候可以去掉；没有改动任何数据。';

const missing = (file: string): string =>
  `没有密钥文件 ${file}，而数据库里的手机号等资料是用密钥加密的（多半是搬数据时漏了这个文件）。请从原来的机器或备份里把它放回来，或把它的内容填进 APP_SECRET；没有改动任何数据。`;

/**
 * Refuses a database that was written with a secret which is not here: a new one would be made in its place, open nothing, and
 * pass for the right one. To be called before anything is written, also into a database of an older version.
 */
export async function refuseMissingSecret(db: Db): Promise<void> {
  const file = missingSecretFile();
  if (file === null) return;
  // A new database has no such tables yet.
  const known = await readSetting(db, 'secret.fingerprint').catch(() => null);
  if (known !== null || (await findSealedText(db)) !== null) throw new WrongSecret(missing(file));
}

/** Whose secret a database has: that of now, the one before it, none yet, or another one. */
export async function whoseSecret(db: Db): Promise<'now' | 'before' | 'none' | 'other'> {
  await refuseMissingSecret(db);
  const known = await readSetting(db, 'secret.fingerprint');
  if (known === null) return (await isOpened(db)) ? 'none' : 'other';
  if (known === fingerprintOf(appSecret())) return 'now';
  const before = secretBefore();
  return before !== null && known === fingerprintOf(before) ? 'before' : 'other';
}

/** Whether the secret opens what is sealed, in a database that was written before fingerprints were. */
async function isOpened(db: Db): Promise<boolean> {
  const sealed = await findSealedText(db);
  try {
    if (sealed) openText(sealed.value, sealed.place);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the secret is the one that this database was written with; a database
 * that knows none yet takes this one from now on. Throws
 * WrongSecret before anything is read or written with another: what it seals, the right one could not open. Every process
 * calls it that opens the operator's database, and knows the secret of its keyed hashes from then on.
 */
export async function checkSecret(db: Db): Promise<void> {
  // Of two hosts that start on a new database at once, the second finds that of the first.
  if ((await whoseSecret(db)) === 'none')
    await writeMissingSetting(db, 'secret.fingerprint', fingerprintOf(appSecret()));
  const whose = await whoseSecret(db);
  if (whose !== 'now') throw new WrongSecret(whose === 'before' ? DUE : undefined);
  if (secretBefore() === null && (await readSetting(db, 'secret.resealing')) !== null)
    throw new WrongSecret(UNFINISHED);
  carryHashSecret(await storedHashSecret(db));
}

/** The database is of the secret of now. */
export const takeSecret = (db: Db): Promise<void> => writeSetting(db, 'secret.fingerprint', fingerprintOf(appSecret()));

/** null: its keyed hashes are of the same secret as all else. */
export async function storedHashSecret(db: Db): Promise<string | null> {
  const sealed = await readSetting(db, 'secret.hashes');
  return sealed === null ? null : openText(sealed, 'settings.value');
}
