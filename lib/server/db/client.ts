import type { Kysely, KyselyPlugin, LogEvent } from 'kysely';
import type {} from './kyselyOverloads';
import type { Database } from './schema';

export type DialectName = 'sqlite' | 'postgres';

type UsedOfBuilder =
  | 'deleteFrom'
  | 'executeQuery'
  | 'fn'
  | 'getExecutor'
  | 'insertInto'
  | 'introspection'
  | 'schema'
  | 'selectFrom'
  | 'selectNoFrom'
  | 'transaction'
  | 'updateTable'
  | 'with';

/**
 * What queries use of a database, or of a transaction in it. A whole `Kysely` has methods that answer with one of other
 * tables: to find that a `Transaction` is one too, the compiler went through them level by level, a tenth of its work
 * (docs/decisions/0071-types.md).
 */
export interface Db extends Pick<Kysely<Database>, UsedOfBuilder> {
  withPlugin(plugin: KyselyPlugin): Db;
  withoutPlugins(): Db;
}

export interface DatabaseLocation {
  /** Folder of the SQLite file; used when databaseUrl is empty. */
  dataDir: string;
  /** postgres://... or empty for SQLite. */
  databaseUrl?: string | undefined;
  /**
   * The same database past a pooler (pgbouncer, mode transaction) to which databaseUrl leads: what is bound to a session
   * goes here, and nothing is set for a session there. Left out: there is no pooler.
   */
  directUrl?: string | undefined;
  /** At most so many to PostgreSQL; 10 where left out. */
  connections?: number;
  /**
   * PostgreSQL gives up on a statement that takes longer, and a server that then says nothing counts as silent
   * (renewingPool.ts); without it none is too long.
   */
  longestStatementMs?: number;
  /** Told of each statement and its time; nobody is where it is left out. */
  onStatement?: (event: LogEvent) => void;
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
