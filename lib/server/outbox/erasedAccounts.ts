import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@/lib/kernel/day';
import { settings } from '@/lib/server/settings/settings';

// Which accounts were deleted, in a file beside the database and not in it: a backup that is put back brings them along,
// and does not know that they are gone. Of each a hash of its random id and the moment; nothing of whose it was.

/** Older backups than this are nobody's to put back. */
const KEPT_DAYS = 400;

export const erasedAccountsFile = (dataDir: string): string => join(dataDir, 'erased-accounts');

const file = (): string => erasedAccountsFile(settings().dataDir);

export const hashOfAccount = (userId: string): string => createHash('sha256').update(userId).digest('hex');

interface Erased {
  hash: string;
  /** UTC ms */
  at: number;
}

function readErased(from = file()): Erased[] {
  const text = textOf(from);
  return text.split('\n').flatMap((line) => {
    const [hash, at] = line.split(' ');
    return hash && at ? [{ hash, at: Number(at) }] : [];
  });
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw failure;
  }
}

/** The hashes of the accounts that were deleted while this data folder was in use. */
export const erasedHashes = (): ReadonlySet<string> => new Set(readErased().map(({ hash }) => hash));

/** Writes one down, and leaves out those of long ago. Whole or not at all; on the disk when it returns. */
export function recordErasure(hash: string, now: number): void {
  const kept = readErased().filter((one) => one.hash !== hash && one.at > now - KEPT_DAYS * DAY_MS);
  writeErased(settings().dataDir, [...kept, { hash, at: now }]);
}

/** Adds those of another such file, of a backup: an account is deleted in whichever of the two says so. */
export function joinErasures(dataDir: string, from: string): void {
  const known = new Map([from, erasedAccountsFile(dataDir)].flatMap(readErased).map((one) => [one.hash, one]));
  if (known.size > 0) writeErased(dataDir, [...known.values()]);
}

function writeErased(dataDir: string, erased: readonly Erased[]): void {
  const lines = erased.map((one) => `${one.hash} ${one.at}\n`);
  mkdirSync(dataDir, { recursive: true });
  const fresh = `${erasedAccountsFile(dataDir)}.part`;
  const opened = openSync(fresh, 'w', 0o600);
  try {
    writeSync(opened, lines.join(''));
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  renameSync(fresh, erasedAccountsFile(dataDir));
}
