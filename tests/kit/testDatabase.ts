import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { OpenDatabase } from '@/lib/server/db/client';
import { MIGRATIONS, migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { cityRow } from './rows';

/**
 * A fresh, migrated database of its own: SQLite in a temporary folder, or, where TEST_DATABASE_URL names a PostgreSQL
 * server, a database created there and dropped on close. The same tests run on both.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? onPostgres(server) : onSqlite();
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
  const run = process.env.TEST_RUN_FOLDER;
  if (run) cpSync(await migratedFiles(run), dataDir, { recursive: true });
  const opened = await openDatabase({ dataDir });
  if (!run) await migrate(opened.db, opened.dialect);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Migrated once a run (setup-run.ts): copying takes a hundredth of the time that a hundred migrations take. */
async function migratedFiles(run: string): Promise<string> {
  const folder = join(run, 'migrated');
  if (existsSync(folder)) return folder;
  const making = mkdtempSync(join(run, 'migrating-'));
  const opened = await openDatabase({ dataDir: making });
  await migrate(opened.db, opened.dialect);
  await opened.close();
  try {
    renameSync(making, folder);
  } catch (failure) {
    // The other worker was faster.
    if (!existsSync(folder)) throw failure;
    rmSync(making, { recursive: true });
  }
  return folder;
}

async function onPostgres(server: string): Promise<OpenDatabase> {
  const name = `fangjing_test_${randomBytes(6).toString('hex')}`;
  template ??= migratedTemplate(server);
  const from = await template;
  await administer(server, (client) => client.query(`create database ${name} template ${from}`));
  const opened = await openDatabase({ dataDir: '', databaseUrl: urlOf(server, name) });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await administer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Migrated once a server: PostgreSQL copies it in a tenth of the time that the migrations take. */
let template: Promise<string> | undefined;

async function migratedTemplate(server: string): Promise<string> {
  const names = MIGRATIONS.map(({ name }) => name).join();
  const name = `fangjing_template_${createHash('sha256').update(names).digest('hex').slice(0, 12)}`;
  await administer(server, async (client) => {
    // The other worker waits: nobody copies a template that somebody is connected to.
    await client.query('select pg_advisory_lock(60)');
    const known = await client.query('select from pg_database where datname = $1', [name]);
    if (known.rowCount) return;
    const making = `${name}_${randomBytes(4).toString('hex')}`;
    await client.query(`create database ${making}`);
    const opened = await openDatabase({ dataDir: '', databaseUrl: urlOf(server, making) });
    await migrate(opened.db, opened.dialect);
    await opened.close();
    await client.query(`alter database ${making} rename to ${name}`);
  });
  return name;
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
