import type { Db, DialectName } from '@/lib/server/db/client';

/**
 * The context of a command: never of a request. Calls, jobs and the command line give it alike. A command
 * makes one change of the data in one transaction, its policy beside it, and refuses with an ApiError.
 */
export interface CommandContext {
  db: Db;
  dialect: DialectName;
  /** UTC ms */
  now: number;
}

/** Of what a visitor does, and is counted. */
export interface VisitorContext extends CommandContext {
  /** Keyed hash of the visitor's address, for limits. */
  visitor: () => string;
}
