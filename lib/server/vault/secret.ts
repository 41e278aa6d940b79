import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processSingleton } from '@/lib/server/process/processSingleton';
import { settings } from '@/lib/server/settings/settings';

/**
 * The installation's secret: signs cookies and keys the indexes of phone numbers. APP_SECRET, or a file beside the data
 * that is made on first use and readable by the owner alone. Losing it makes stored phone numbers unreadable. Throws a
 * sentence for the operator where the file is empty: an empty key would protect nothing.
 */
export function appSecret(): string {
  const secret = known();
  secret.value ??= settings().appSecret ?? storedSecret(settings().dataDir);
  return secret.value;
}

const known = () => processSingleton('secret', () => ({ value: null as string | null }));

/** The one before it, while what it sealed is sealed anew (docs/decisions/0081); null: there is none. */
export const secretBefore = (): string | null => settings().appSecretBefore;

const carried = () => processSingleton('hashSecret', () => ({ value: null as string | null }));

/**
 * The secret of keyed hashes whose originals are not here to be hashed anew (codes, devices, payers, WeChats): the first
 * that this database had. checkSecret says which, where it is not the one of now.
 */
export const hashSecret = (): string => carried().value ?? appSecret();

export function carryHashSecret(secret: string | null): void {
  carried().value = secret;
}

export const secretFile = (dataDir: string): string => join(dataDir, 'secret');

/** The file that the next question for the secret would make; null where there is a secret, or this process knows it. */
export function missingSecretFile(): string | null {
  const { appSecret: given, dataDir } = settings();
  const file = secretFile(dataDir);
  return given !== null || known().value !== null || existsSync(file) ? null : file;
}

function storedSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    makeSecret(file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret === '')
    throw new Error(`密钥文件 ${file} 是空的。请从备份恢复它；从未收到过线索的话，删除它即可重新生成。`);
  return secret;
}

/**
 * Written beside its place and then linked there: a full disk leaves no empty file behind, and where two processes start
 * together, the second reads what the first wrote. Flushed: a phone that was stored with it must be readable after a
 * power failure.
 */
function makeSecret(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
  } finally {
    rmSync(draft, { force: true });
  }
}
