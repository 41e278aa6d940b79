import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { emptyVisitorsLog } from '@/lib/server/db/emptyVisitorsLog';
import { migrate } from '@/lib/server/db/migrate';
import { foundation } from '@/lib/server/db/migrations/0001-foundation';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { sqliteFile, visitorsFile } from '@/lib/server/db/sqlite';
import { deleteOldPhones } from '@/lib/server/lead/commands/deleteOldPhones';
import { countLeadsOfDay, storeLead } from '@/lib/server/lead/queries/leads';
import { leadRow } from '../kit/lead';

// What visitors write lies in a SQLite file of its own, which no import locks. PostgreSQL has nothing of the kind.

const TABLES = ['channel_marks', 'community_notes', 'leads', 'sessions', 'users'];

let dataDir: string;
const opened: OpenDatabase[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-visitors-'));
});
afterEach(async () => {
  await closeAll();
  rmSync(dataDir, { recursive: true, force: true });
});

async function open() {
  const one = await openDatabase({ dataDir });
  opened.push(one);
  await migrate(one.db, one.dialect);
  return one.db;
}

async function closeAll(): Promise<void> {
  for (const one of opened.splice(0)) await one.close();
}

function inFile<Result>(path: string, use: (file: DatabaseSync) => Result): Result {
  const file = new DatabaseSync(path);
  try {
    return use(file);
  } finally {
    file.close();
  }
}

const tablesIn = (path: string): string[] =>
  inFile(path, (file) => file.prepare("select name from sqlite_master where type = 'table' order by name").all())
    .map(({ name }) => String(name))
    .filter((name) => TABLES.includes(name));

test('the tables that visitors write are in their file alone', async () => {
  await open();
  expect(tablesIn(visitorsFile(dataDir))).toEqual(TABLES);
  expect(tablesIn(sqliteFile(dataDir))).toEqual([]);
});

test('a lead is stored while an import holds everything else', async () => {
  const db = await open();
  const importing = new DatabaseSync(sqliteFile(dataDir));
  importing.exec("begin immediate; insert into settings (key, value) values ('import', 'half-way')");
  const lead = leadRow({ phone_index: 'meanwhile' });
  expect(await db.transaction().execute((transaction) => storeLead(transaction, lead))).toBe(true);
  importing.exec('rollback');
  importing.close();
  expect(await countLeadsOfDay(db, 'meanwhile', lead.day)).toBe(1);
});

test('what is taken away of a visitor stands nowhere in the files', async () => {
  await open();
  const [one] = opened as [OpenDatabase];
  const canary = 'canary-of-a-phone'.repeat(4);
  const bytes = () =>
    readdirSync(dataDir)
      .map((name) => readFileSync(join(dataDir, name), 'latin1'))
      .join('')
      .split(canary).length - 1;
  for (const [id, created_at] of [
    ['old', 0],
    ['new', Date.UTC(2026, 0, 1)],
  ] as const)
    await storeLead(one.db, leadRow({ id, phone_index: `${id} ${canary}`, phone_cipher: canary, created_at }));
  expect(bytes()).toBeGreaterThan(1);
  expect(await deleteOldPhones({ ...one, now: Date.UTC(2026, 0, 2) })).toBe(1);
  await one.db.deleteFrom('leads').where('id', '=', 'new').execute();
  await emptyVisitorsLog(one);
  expect(bytes()).toBe(0);
});

describe('a database of before', () => {
  const insert = (id: string) =>
    inFile(sqliteFile(dataDir), (file) => {
      // Others came later.
      const known = new Set(
        file
          .prepare("select name from pragma_table_info('leads')")
          .all()
          .map(({ name }) => name),
      );
      const lead = Object.entries(leadRow({ id, phone_index: id })).filter(([name]) => known.has(name));
      const places = lead.map(() => '?');
      const values = lead.map(([, value]) => value);
      file.prepare(`insert into leads (${lead.map(([name]) => name)}) values (${places})`).run(...values);
    });

  beforeEach(() =>
    inFile(sqliteFile(dataDir), (file) => {
      for (const statement of foundation.statements('sqlite')) file.exec(statement);
      file.exec(`create table migrations (name text primary key, applied_at bigint not null);
        insert into migrations values ('${foundation.name}', 0);
        insert into users values ('u1', 'cipher', 'index', '甲', 1, 2, 3, 4);
        insert into sessions values ('hash', 'u1', 1, 2, null);
        insert into community_notes values ('n1', 7, 'u1', '安静', 1, 2);
        insert into channel_marks values (41, 'web', 'code', 'mark', 5)`);
    }),
  );

  test('keeps every row, and goes on counting', async () => {
    insert('before');
    const db = await open();
    expect(tablesIn(sqliteFile(dataDir))).toEqual([]);
    expect(await db.selectFrom('leads').selectAll().execute()).toEqual([
      leadRow({ id: 'before', phone_index: 'before' }),
    ]);
    expect(await db.selectFrom('users').selectAll().execute()).toMatchObject([{ id: 'u1', vip_expires_at: 4 }]);
    expect(await db.selectFrom('sessions').selectAll().execute()).toMatchObject([
      { token_hash: 'hash', expires_at: 2 },
    ]);
    expect(await db.selectFrom('community_notes').selectAll().execute()).toMatchObject([{ content: '安静' }]);
    const mark = { client_type: 'web', channel_code: 'code', mark: 'new', created_at: 6 };
    expect(await db.insertInto('channel_marks').values(mark).returning('id').execute()).toEqual([{ id: 42 }]);
  });

  test('loses nothing and doubles nothing where a crash came between the copies and the removal', async () => {
    insert('copied');
    const untouched = join(dataDir, 'untouched.sqlite');
    cpSync(sqliteFile(dataDir), untouched);
    await open();
    await closeAll();
    cpSync(untouched, sqliteFile(dataDir));
    insert('since');
    const db = await open();
    const leads = await db.selectFrom('leads').select('id').orderBy('id').execute();
    expect(leads.map(({ id }) => id)).toEqual(['copied', 'since']);
    expect(tablesIn(sqliteFile(dataDir))).toEqual([]);
  });
});

test('without their file visitors begin anew, and the data is as it was', async () => {
  const db = await open();
  const lead = leadRow();
  await storeLead(db, lead);
  await closeAll();
  for (const end of ['', '-wal', '-shm']) rmSync(visitorsFile(dataDir) + end, { force: true });
  const anew = await open();
  expect(existsSync(visitorsFile(dataDir))).toBe(true);
  expect(await countLeadsOfDay(anew, lead.phone_index, lead.day)).toBe(0);
});
