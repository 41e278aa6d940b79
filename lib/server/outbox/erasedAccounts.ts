import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@/lib/kernel/day';
import { settings } from '@/lib/server/settings/settings';

// Which accounts were deleted, in a file beside the database and not in it: a backup that is put back brings them along,
// and does not know that they are gone. Of each a hash of its random id and the moment; nothing of whose it was.

/** Older backups than this are nobody's to put back. */
const KEPT_DAYS = 400;

const file = (): string => join(settings().dataDir, 'erased-accounts');

export const hashOfAccount = (userId: string): string => createHash('sha256').update(userId).digest('hex');

interface Erased {
  hash: string;
  /** UTC ms */
  at: number;
}

function readErased(): Erased[] {
  const text = textOf(file());
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
  const lines = [...kept, { hash, at: now }].map((one) => `${one.hash} ${one.at}\n`);
  mkdirSync(settings().dataDir, { recursive: true });
  const fresh = `${file()}.part`;
  const opened = openSync(fresh, 'w', 0o600);
  try {
    writeSync(opened, lines.join(''));
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  renameSync(fresh, file());
}
