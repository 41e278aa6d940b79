import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { type Beginning, copyFiles, createDatabase } from './beginnings';
import { deleteDatabase, urlOf } from './postgresServer';
import { cityRow } from './rows';

/**
 * A fresh, migrated database of its own: SQLite in a temporary folder, or, where TEST_DATABASE_URL names a PostgreSQL
 * server, a database created there and dropped on close. The same tests run on both.
 */
export async function openTestDatabase(beginning: Beginning = 'migrated'): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? onPostgres(server, beginning) : onSqlite(beginning);
}

/** The same with the small demo data as of DEMO_DAY, and everything that is computed from it. */
export const openDemoDatabase = (): Promise<OpenDatabase> => openTestDatabase('demo');

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

async function onSqlite(beginning: Beginning): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fangjing-test-'));
  await copyFiles(beginning, dataDir);
  const opened = await openDatabase({ dataDir });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function onPostgres(server: string, beginning: Beginning): Promise<OpenDatabase> {
  const name = await createDatabase(beginning, server);
  const opened = await openDatabase({ dataDir: '', databaseUrl: urlOf(server, name) });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await deleteDatabase(server, name);
    },
  };
}
