import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { forOnePage, SharedReads } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';
import { openTestDatabase } from '../kit/testDatabase';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  const rows = ['a', 'b', 'c'].map((key) => ({ key, value: `${key}${key}` }));
  await opened.db.insertInto('settings').values(rows).execute();
});
afterAll(() => opened.close());

test('a query is written once and answers for each value', async () => {
  let written = 0;
  const found = prepared((db, key: string, limit: number) => {
    written += 1;
    return db.selectFrom('settings').select('value').where('key', '=', key).limit(limit);
  });
  expect(await found(opened.db, 'a', 1)).toEqual([{ value: 'aa' }]);
  expect(await found(opened.db, 'b', 1)).toEqual([{ value: 'bb' }]);
  expect(await found(opened.db, 'b', 0)).toEqual([]);
  expect(await found(opened.db, "a' or 1 = 1 --", 9)).toEqual([]);
  expect(written).toBe(1);
});

test('the handles of several pages on one database share it', async () => {
  let written = 0;
  const all = prepared((db) => {
    written += 1;
    return db.selectFrom('settings').select('key').orderBy('key');
  });
  const shared = new SharedReads(() => 0);
  expect(await all(forOnePage(opened.db, shared))).toEqual([{ key: 'a' }, { key: 'b' }, { key: 'c' }]);
  await all(forOnePage(forOnePage(opened.db, shared), shared));
  expect(written).toBe(1);
});

test('lists of each length have a statement of their own', async () => {
  const values = prepared((db, keys: readonly string[], not: string) =>
    db.selectFrom('settings').select('key').where('key', '!=', not).where('key', 'in', keys).orderBy('key'),
  );
  expect(await values(opened.db, ['c', 'a'], 'x')).toEqual([{ key: 'a' }, { key: 'c' }]);
  expect(await values(opened.db, ['b'], 'x')).toEqual([{ key: 'b' }]);
  expect(await values(opened.db, ['b', 'c'], 'b')).toEqual([{ key: 'c' }]);
});

test('computing with a value that is still to come is refused', async () => {
  const wrong = prepared((db, key: string) => db.selectFrom('settings').select('value').where('key', '=', `${key}!`));
  await expect(wrong(opened.db, 'a')).rejects.toThrow(TypeError);
});

test('a statement that was kept gives the columns by their names after they changed their order', async () => {
  const { db } = opened;
  const all = () => db.selectFrom('settings').selectAll().orderBy('key').execute();
  const before = await all();
  await db.schema.alterTable('settings').addColumn('fresh', 'text').execute();
  await sql`update settings set fresh = key`.execute(db);
  await sql`create table settings_fresh as select value, fresh as key from settings`.execute(db);
  await sql`drop table settings`.execute(db);
  await sql`alter table settings_fresh rename to settings`.execute(db);
  expect(await all()).toEqual(before);
});
