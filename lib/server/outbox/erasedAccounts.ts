import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@/lib/kernel/day';
import { settings } from '@/lib/server/settings/settings';
import type { OpenDatabase } from '../db/client';
import { writeOfVisitor } from '../db/visitorWrites';
import { listErased, storeErased } from './queries/erasedAccounts';

// Which accounts were deleted, in a file beside the database and not in it: a backup that is put back brings them along,
// and does not know that they are gone. Of each a hash of its random id and the moment; nothing of whose it was.

/** Older backups than this are nobody's to put back. */
export const ERASED_DAYS = 400;

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
  const kept = readErased().filter((one) => one.hash !== hash && one.at > now - ERASED_DAYS * DAY_MS);
  writeErased(settings().dataDir, [...kept, { hash, at: now }]);
}

/**
 * What this host's file and the database know of deletions, each is told by the other: a deletion is written down by one host,
 * and any host's file may be the one that lies beside a backup that is put back.
 */
export async function shareErasures({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>, now: number): Promise<void> {
  const here = readErased();
  const stored = await listErased(db);
  const known = new Set(stored.map(({ hash }) => hash));
  const isKept = (at: number) => at > now - ERASED_DAYS * DAY_MS;
  const toStore = here.filter(({ hash, at }) => !known.has(hash) && isKept(at));
  if (toStore.length > 0)
    await writeOfVisitor({ db, dialect }, (transaction) =>
      storeErased(
        transaction,
        toStore.map(({ hash, at }) => ({ hash, erased_at: at })),
      ),
    );
  const written = new Set(here.map(({ hash }) => hash));
  const toWrite = stored.filter(({ hash, erased_at }) => !written.has(hash) && isKept(erased_at));
  if (toWrite.length > 0)
    writeErased(settings().dataDir, [...here, ...toWrite.map(({ hash, erased_at }) => ({ hash, at: erased_at }))]);
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
