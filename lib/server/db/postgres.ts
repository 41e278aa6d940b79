import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { WAKE } from '@/lib/server/process/wake';
import type { DatabaseLocation, Db, OpenDatabase } from './client';
import { listenTo } from './listen';
import { RenewingPool } from './renewingPool';
import type { Database } from './schema';

// 64-bit integers arrive as text from the driver; every one of ours (fen, ms, ids) is a safe integer.
const INT8_OID = 20;
const NUMERIC_OID = 1700;
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID || oid === NUMERIC_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

const CONNECTIONS = 10;
/** A server in the same network has a connection in milliseconds. */
const CONNECT_MS = 1_000;
/** What the way there and back may add to a statement that the server itself has given up on. */
const ON_THE_WAY_MS = 300;
/** Of a command, which may find the server just starting. */
const PATIENT_CONNECT_MS = 5_000;

/** `longestStatementMs` left out or 0: no statement is too long, and a server that says nothing is waited for. */
export async function openPostgres({
  databaseUrl,
  directUrl,
  connections = CONNECTIONS,
  longestStatementMs = 0,
  onStatement,
}: DatabaseLocation & { databaseUrl: string }): Promise<OpenDatabase> {
  const options = {
    connectionString: databaseUrl,
    max: connections,
    types: types as never,
    // A pooler takes no such parameter: each transaction says it for itself.
    ...(directUrl === undefined && { statement_timeout: longestStatementMs }),
  };
  const limitMs = directUrl === undefined || longestStatementMs === 0 ? null : longestStatementMs;
  const patience =
    longestStatementMs > 0
      ? { connectMs: CONNECT_MS, answerMs: longestStatementMs + ON_THE_WAY_MS }
      : { connectMs: PATIENT_CONNECT_MS, answerMs: null };
  const pool = new RenewingPool(options, patience, limitMs);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: onStatement });
  try {
    await refuseWeakDurability(db);
  } catch (failure) {
    await db.destroy();
    throw failure;
  }
  const listen = (heard: () => void) => listenTo(directUrl ?? databaseUrl, WAKE, heard);
  return { db, dialect: 'postgres', check: () => pool.check(), close: () => db.destroy(), listen };
}

async function refuseWeakDurability(db: Db): Promise<void> {
  const settings = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'synchronous_commit')`.execute(db);
  for (const { name, setting } of settings.rows) {
    if (setting === 'off') {
      throw new Error(`PostgreSQL 的 ${name} 是 off，断电会丢失已确认的数据。请在数据库里打开它再启动。`);
    }
  }
}
