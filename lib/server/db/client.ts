import type { Kysely } from 'kysely';
import type { Database } from './schema';

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
  /** Calls `heard` when another process may have written something that somebody waits for; answers with what ends that. */
  listen?: (heard: () => void) => () => void;
}
