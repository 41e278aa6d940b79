import { type OpenDatabase, openDatabase } from './db/client';
import { migrate } from './db/migrate';
import { onProcess } from './onProcess';
import { settings } from './settings';

const held = onProcess('database', () => ({ opening: null as Promise<OpenDatabase> | null }));

/** The process's database, opened and migrated on first use. A failed opening is tried again by the next request. */
export function database(): Promise<OpenDatabase> {
  held.opening ??= open().catch((failure: unknown) => {
    held.opening = null;
    throw failure;
  });
  return held.opening;
}

/** Nobody waits longer for a page (reliability.md, threat 33). */
const LONGEST_STATEMENT_MS = 2_000;

async function open(): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = settings();
  const opened = await openDatabase({
    dataDir,
    databaseUrl: databaseUrl ?? undefined,
    longestStatementMs: LONGEST_STATEMENT_MS,
  });
  await migrate(opened.db, opened.dialect);
  return opened;
}

/** Closes the database at the end of the process or of a test. */
export async function closeDatabase(): Promise<void> {
  const opened = await held.opening;
  held.opening = null;
  await opened?.close();
}
