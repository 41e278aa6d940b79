import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { OpenDatabase } from '@/lib/server/db/client';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { cityRow } from './rows';

/**
 * A fresh, migrated database of its own: SQLite in a temporary folder, or, where TEST_DATABASE_URL names a PostgreSQL
 * server, a database created there and dropped on close. The same tests run on both.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const opened = server ? await onPostgres(server) : await onSqlite();
  await migrate(opened.db, opened.dialect);
  return opened;
}

/** How often what knows no database is tried: in the round on PostgreSQL a quarter, since only reading differs there. */
export const runsOfEngine = (runs: number): number => (process.env.TEST_DATABASE_URL ? Math.ceil(runs / 4) : runs);

/** The same with two cities: 上海 605 and 外市 606. */
export async function openTwoCities(): Promise<OpenDatabase> {
  const opened = await openTestDatabase();
  await opened.db
    .insertInto('cities')
    .values([cityRow(), cityRow({ id: 606, name: '外市', pinyin: 'waishi' })])
    .execute();
  return opened;
}

async function onSqlite(): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fangjing-test-'));
  const opened = await openDatabase({ dataDir });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function onPostgres(server: string): Promise<OpenDatabase> {
  const name = `fangjing_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = await openDatabase({ dataDir: '', databaseUrl: url.href });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
