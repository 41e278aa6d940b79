import type { LogEvent } from 'kysely';
import { logger } from '@/lib/server/log/log';

/** A page has two seconds for all of them; with SQLite nobody else of the process is answered meanwhile. */
const SLOW_MS = 500;
const LOGGED_LETTERS = 1_000;

/** Logs statements that take long: their text, which holds no value, and their time. */
export function logSlowStatement({ queryDurationMillis, query }: LogEvent): void {
  if (queryDurationMillis < SLOW_MS) return;
  logger.warn({ ms: Math.round(queryDurationMillis), sql: query.sql.slice(0, LOGGED_LETTERS) }, 'slow statement');
}
