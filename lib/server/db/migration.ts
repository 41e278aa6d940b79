import type { Kysely } from 'kysely';
import type { DialectName } from './client';
import type { Database } from './schema';

/** One change of the schema. */
export interface Migration {
  name: string;
  /**
   * Which of SQLite's two files it changes: only what changes in one of them is all there or not at all after a crash.
   * PostgreSQL has one place for all.
   */
  file?: 'visitors';
  statements: (dialect: DialectName) => string[];
  /** Runs before the statements, in their transaction, which has locked the file by then. */
  before?: (transaction: Kysely<Database>, dialect: DialectName) => Promise<void>;
}
