/** The database did not answer in time, or is known not to answer now. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  /** PostgreSQL's own code of a connection failure. By it, not by its class: Next loads this module twice. */
  readonly code = '08006';
}

/** SQLite's result codes (https://www.sqlite.org/rescode.html) that say nothing of our statement, only of the file. */
const SQLITE_BUSY = 5;
const SQLITE_OF_THE_FILE = new Set([SQLITE_BUSY, 6 /* locked */, 8 /* read only */, 10 /* i/o */, 13 /* full */, 14]);

/**
 * PostgreSQL's classes of the same kind: connection, resources (disk full), operator's intervention, system error; and what
 * a server says that has become a standby, or was set to reading alone.
 */
const POSTGRES_OF_THE_SERVER = /^(08|53|57|58|25006)/;

/**
 * No connection is left for us: PostgreSQL's code, since it writes its messages in the operator's language, and PgBouncer's
 * words, which has the code of any broken protocol.
 */
export function hasNoConnectionLeft(failure: unknown): boolean {
  const { code, message } = (failure ?? {}) as { code?: unknown; message?: unknown };
  return code === '53300' || (code === '08P01' && /no more connections allowed/.test(String(message)));
}

/** What the network and the driver say, which have no code of their own. */
const CONNECTION =
  /ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|timeout|Connection terminated|not queryable|been discarded/i;

/** The database is gone, full or locked: worth another try, unlike a defect of ours. */
export function isUnavailable(failure: unknown): boolean {
  const { code, message } = (failure ?? {}) as { code?: unknown; message?: unknown };
  const sqlite = sqliteCodeOf(failure);
  if (sqlite !== null) return SQLITE_OF_THE_FILE.has(sqlite);
  return POSTGRES_OF_THE_SERVER.test(String(code)) || CONNECTION.test(`${String(code)} ${String(message)}`);
}

/** Another process holds SQLite's file: the same write may succeed a moment later. */
export const isBusy = (failure: unknown): boolean => sqliteCodeOf(failure) === SQLITE_BUSY;

/** The primary code: the extended ones (a busy snapshot, a failed write) are told apart in the higher bits. */
function sqliteCodeOf(failure: unknown): number | null {
  const { code, errcode } = (failure ?? {}) as { code?: unknown; errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode & 0xff : null;
}
