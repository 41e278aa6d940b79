import type { OpenDatabase } from '@/lib/server/db/client';
import { logSlowStatement } from '@/lib/server/db/slowStatements';
import { processSingleton } from '@/lib/server/process/processSingleton';
import { databaseLocation } from './databaseLocation';
import { checkSecret } from './secretFingerprint';

const held = processSingleton('database', () => ({ opening: null as Promise<OpenDatabase> | null }));

/** The process's database, opened and migrated on first use. A failed opening is tried again by the next request. */
export function database(): Promise<OpenDatabase> {
  held.opening ??= open().catch((failure: unknown) => {
    held.opening = null;
    throw failure;
  });
  return held.opening;
}

/** Nobody waits longer for a page (docs/threats.md, threat 33). */
const MAX_STATEMENT_MS = 2_000;
/** All visitors wait while SQLite waits: a write that finds the file locked is tried again (visitorWrites.ts). */
const MAX_LOCK_MS = 10;

async function open(): Promise<OpenDatabase> {
  // A page's own code is what it needs once the database is open: not every migration there was.
  const { openMigrated } = await import('@/lib/server/db/migrate');
  const limits = { longestStatementMs: MAX_STATEMENT_MS, longestLockMs: MAX_LOCK_MS, onStatement: logSlowStatement };
  const opened = await openMigrated({ ...databaseLocation(), ...limits });
  try {
    await checkSecret(opened.db);
  } catch (failure) {
    await opened.close();
    throw failure;
  }
  return opened;
}

/** Closes the database at the end of the process or of a test. */
export async function closeDatabase(): Promise<void> {
  const opened = await held.opening;
  held.opening = null;
  await opened?.close();
}
