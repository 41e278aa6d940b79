import type { Db, DialectName } from './client';

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
  before?: (transaction: Db, dialect: DialectName) => Promise<void>;
}
