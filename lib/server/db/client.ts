import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import { adaptNodeSqlite } from './nodeSqlite';
import type { Database } from './schema';

export type DialectName = 'sqlite' | 'postgres';
export type Db = Kysely<Database>;

export interface DatabaseLocation {
  /** Folder of the SQLite file; used when databaseUrl is empty. */
  dataDir: string;
  /** postgres://... or empty for SQLite. */
  databaseUrl?: string;
  /** PostgreSQL gives up on a statement that takes longer; without it none is too long. Migrations may take any time. */
  longestStatementMs?: number;
}

export interface OpenDatabase {
  db: Db;
  dialect: DialectName;
  close: () => Promise<void>;
}

export const sqliteFile = (dataDir: string): string => join(dataDir, 'fangjing.sqlite');

/**
 * What visitors write lies in a file of its own: an import locks the other one for seconds, and whoever leaves a lead
 * meanwhile does not wait for it (docs/decisions/0013). Its tables are asked for by their names alone, as all others.
 */
export const visitorsFile = (dataDir: string): string => join(dataDir, 'visitors.sqlite');

/**
 * Opens the database. Durability is not negotiable (docs/decisions): SQLite runs in WAL with synchronous=FULL,
 * PostgreSQL must have fsync and synchronous_commit on, else this throws a sentence for the operator.
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  return location.databaseUrl ? openPostgres(location.databaseUrl, location) : openSqlite(location.dataDir);
}

function openSqlite(dataDir: string): OpenDatabase {
  mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(sqliteFile(dataDir), { timeout: 10_000 });
  file.prepare('attach database ? as visitors').run(visitorsFile(dataDir));
  for (const pragma of [
    ...['main.journal_mode=WAL', 'main.synchronous=FULL'],
    ...['visitors.journal_mode=WAL', 'visitors.synchronous=FULL'],
    // What is taken away of a visitor's is overwritten, not only let go.
    'visitors.secure_delete=ON',
    'foreign_keys=ON',
    'temp_store=MEMORY',
    'cache_size=-32000',
  ]) {
    file.exec(`pragma ${pragma}`);
  }
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: adaptNodeSqlite(file) }) });
  return { db, dialect: 'sqlite', close: () => db.destroy() };
}

// 64-bit integers arrive as text from the driver; every one of ours (fen, ms, ids) is a safe integer.
const INT8_OID = 20;
const NUMERIC_OID = 1700;

async function openPostgres(
  connectionString: string,
  { longestStatementMs = 0 }: DatabaseLocation,
): Promise<OpenDatabase> {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8_OID || oid === NUMERIC_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
  };
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    types: types as never,
    connectionTimeoutMillis: 5_000,
    statement_timeout: longestStatementMs,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await refuseWeakDurability(db);
  return { db, dialect: 'postgres', close: () => db.destroy() };
}

async function refuseWeakDurability(db: Db): Promise<void> {
  const settings = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'synchronous_commit')`.execute(db);
  for (const { name, setting } of settings.rows) {
    if (setting === 'off') {
      await db.destroy();
      throw new Error(`PostgreSQL 的 ${name} 是 off，断电会丢失已确认的数据。请在数据库里打开它再启动。`);
    }
  }
}
