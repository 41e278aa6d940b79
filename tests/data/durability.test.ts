import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openMigrated } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { openTestDatabase } from '../kit/testDatabase';

// What was acknowledged survives a power failure (docs/threats.md D6), and no statement holds up the others (threat 33).

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
  for (const file of ['main', 'visitors']) {
    expect(await pragma(`${file}.journal_mode`)).toBe('wal');
    expect(await pragma(`${file}.synchronous`)).toBe(FULL);
  }
  expect(await pragma('foreign_keys')).toBe(1);
});

test.skipIf(onPostgres)('a SQLite file that cannot be opened stops the start', async () => {
  await expect(openDatabase({ dataDir: '/dev/null/nowhere' })).rejects.toThrow();
});

const urlOfOpened = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(opened.db);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name ?? ''}`;
  return url.href;
};

test.runIf(onPostgres)('PostgreSQL gives up on a statement that takes too long, but not on a migration', async () => {
  const databaseUrl = await urlOfOpened();
  const limited = await openDatabase({ dataDir: '', databaseUrl, longestStatementMs: 100 });
  await expect(sql`select pg_sleep(1)`.execute(limited.db)).rejects.toMatchObject({ code: '57014' });
  let release: () => void = () => undefined;
  const held = opened.db.transaction().execute(async (transaction) => {
    await sql`lock table migrations in exclusive mode`.execute(transaction);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  const migrated = openMigrated({ dataDir: '', databaseUrl, longestStatementMs: 100 });
  setTimeout(() => release(), 600);
  await held;
  await (await migrated).close();
  await limited.close();
});

test.runIf(onPostgres)('PostgreSQL is refused where it would acknowledge first', async () => {
  const databaseUrl = await urlOfOpened();
  const name = new URL(databaseUrl).pathname.slice(1);
  const open = () => openDatabase({ dataDir: '', databaseUrl });
  await (await open()).close();
  await sql`alter database ${sql.id(name)} set synchronous_commit to off`.execute(opened.db);
  await expect(open()).rejects.toThrow('synchronous_commit');
});
