import { sql } from 'kysely';
import type { OpenDatabase } from './client';

const TRIES = 20;
const PAUSE_MS = 100;

/**
 * Empties the log (WAL) of SQLite's file of visitors, in which the page of before a deletion still stands. Throws where
 * another process keeps reading it: a reader's snapshot does so for moments only. PostgreSQL reuses its own as it goes.
 */
export async function emptyVisitorsLog({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>): Promise<void> {
  if (dialect !== 'sqlite') return;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await sql<{ busy: number }>`pragma visitors.wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('the log of the visitors’ file could not be emptied: another process keeps reading it');
}
