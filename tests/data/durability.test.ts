import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '@/lib/server/db/client';
import { openTestDatabase } from '../support/testDatabase';

// What was acknowledged survives a power failure (reliability.md D6).

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const pragma = async (name: string) => {
  const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(opened.db);
  return Object.values(rows[0] ?? {})[0];
};

test.skipIf(onPostgres)('SQLite writes its log to the disk before it acknowledges', async () => {
  const FULL = 2;
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(FULL);
  expect(await pragma('foreign_keys')).toBe(1);
});

test.skipIf(onPostgres)('a SQLite file that cannot be opened stops the start', async () => {
  await expect(openDatabase({ dataDir: '/dev/null/nowhere' })).rejects.toThrow();
});

test.runIf(onPostgres)('PostgreSQL is refused where it would acknowledge first', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(opened.db);
  const name = rows[0]?.name ?? '';
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  const open = () => openDatabase({ dataDir: '', databaseUrl: url.href });
  await (await open()).close();
  await sql`alter database ${sql.id(name)} set synchronous_commit to off`.execute(opened.db);
  await expect(open()).rejects.toThrow('synchronous_commit');
});
