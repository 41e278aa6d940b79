import type { Kysely } from 'kysely';
import { openPostgres } from './postgres';
import type { Database } from './schema';
import { openSqlite } from './sqlite';

export type DialectName = 'sqlite' | 'postgres';
export type Db = Kysely<Database>;

export interface DatabaseLocation {
  /** Folder of the SQLite file; used when databaseUrl is empty. */
  dataDir: string;
  /** postgres://... or empty for SQLite. */
  databaseUrl?: string;
  /**
   * PostgreSQL gives up on a statement that takes longer, and a server that then says nothing counts as silent
   * (renewingPool.ts); without it none is too long.
   */
  longestStatementMs?: number;
  /** SQLite waits in the caller's thread for a file that another process has locked: at most so long; else 10 s. */
  longestLockMs?: number;
}

export interface OpenDatabase {
  db: Db;
  dialect: DialectName;
  /** Whether the database answers now; throws otherwise. Needs no free connection and never hangs. */
  check: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens the database. Durability is not negotiable (docs/decisions): SQLite runs in WAL with synchronous=FULL,
 * PostgreSQL must have fsync and synchronous_commit on, else this throws a sentence for the operator.
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, longestStatementMs = 0, longestLockMs } = location;
  return databaseUrl ? openPostgres(databaseUrl, longestStatementMs) : openSqlite(dataDir, longestLockMs);
}
