import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db, OpenDatabase } from '@/lib/server/db/client';
import { cachePerPage, cacheUntilImport, eachOncePerImport, forOnePage, SharedReads } from '@/lib/server/db/pageReads';
import { openTestDatabase } from '../kit/testDatabase';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

let reads = 0;
const count = vi.fn(async (_db: Db, _name: string) => ++reads);

test('a page reads the same once, another page and a handle that is no page read anew', async () => {
  const read = cachePerPage('a', count);
  const shared = new SharedReads(() => 1);
  const page = forOnePage(opened.db, shared);
  const first = await read(page, 'x');
  expect(await read(page, 'x')).toBe(first);
  expect(await read(page, 'y')).not.toBe(first);
  expect(await read(forOnePage(opened.db, shared), 'x')).not.toBe(first);
  const plain = await read(opened.db, 'x');
  expect(await read(opened.db, 'x')).not.toBe(plain);
});

test('what all pages share is read anew once the data changed', async () => {
  let version = 1;
  const shared = new SharedReads(() => version);
  const read = cacheUntilImport('b', count);
  const first = await read(forOnePage(opened.db, shared), 'x');
  expect(await read(forOnePage(opened.db, shared), 'x')).toBe(first);
  version = 2;
  expect(await read(forOnePage(opened.db, shared), 'x')).not.toBe(first);
});

test('of the things read by id, only those that are not known yet are read, and none of an older version', async () => {
  let version = 1;
  const shared = new SharedReads(() => version);
  const asked: (readonly number[])[] = [];
  const read = eachOncePerImport('thing', async (_db: Db, ids) => {
    asked.push(ids);
    const of = version;
    if (ids.includes(7)) version = 3;
    return ids.filter((id) => id < 100).map((id) => ({ id, of }));
  });
  const page = () => forOnePage(opened.db, shared);
  expect(await read(page(), [2, 1])).toEqual([
    { id: 2, of: 1 },
    { id: 1, of: 1 },
  ]);
  expect(await read(page(), [1, 100, 3, 2])).toEqual([
    { id: 1, of: 1 },
    { id: 3, of: 1 },
    { id: 2, of: 1 },
  ]);
  expect(asked).toEqual([
    [2, 1],
    [100, 3],
  ]);
  expect(await read(page(), [])).toEqual([]);
  version = 2;
  expect(await read(page(), [1])).toEqual([{ id: 1, of: 2 }]);
  expect(await read(page(), [7])).toEqual([{ id: 7, of: 2 }]);
  expect(await read(page(), [7])).toEqual([{ id: 7, of: 3 }]);
  asked.length = 0;
  await read(opened.db, [1]);
  await read(opened.db, [1]);
  expect(asked).toEqual([[1], [1]]);
});

test('a view is kept from the second time on until the data changes, and a failure is not remembered', async () => {
  let version = 1;
  let made = 0;
  const shared = new SharedReads(() => version);
  const make = async () => ({ made: ++made });
  const [one, atOnce] = await Promise.all([shared.view('a', make), shared.view('a', make)]);
  expect(atOnce).toBe(one);
  const first = await shared.view('a', make);
  expect(first).toEqual({ made: 2 });
  expect(await shared.view('a', make)).toBe(first);
  expect(await shared.view('b', make)).not.toBe(first);
  version = 2;
  const renewed = await shared.view('a', make);
  expect(renewed).toEqual({ made: 4 });
  expect(await shared.view('a', make)).toBe(renewed);
  const failing = () => shared.view('c', () => Promise.reject(new Error('locked')));
  await expect(failing()).rejects.toThrow('locked');
  await expect(failing()).rejects.toThrow('locked');
  expect(await shared.view('c', make)).toEqual({ made: 5 });
  const lacking = async (forget: () => void) => {
    const view = await make();
    forget();
    return view;
  };
  expect(await shared.view('d', lacking)).toEqual({ made: 6 });
  expect(await shared.view('d', lacking)).toEqual({ made: 7 });
  expect(await shared.view('d', make)).toEqual({ made: 8 });
});

test('a view that is made while the data changes does not take the place of the new one', async () => {
  let version = 1;
  const shared = new SharedReads(() => version);
  const old = Promise.withResolvers<string>();
  const late = shared.view('a', () => old.promise);
  version = 2;
  const fresh = shared.view('a', async () => 'new');
  old.resolve('old');
  expect(await late).toBe('old');
  await fresh;
  expect(await shared.view('a', async () => 'made again')).toBe('new');
});

test('two reads of one name of data do not meet, and a failure is not remembered', async () => {
  const page = forOnePage(opened.db, new SharedReads(() => 1));
  const one = cachePerPage('one', async () => 1);
  const two = cachePerPage('two', async () => 2);
  expect(await one(page)).toBe(1);
  expect(await two(page)).toBe(2);
  let fails = true;
  const shaky = cachePerPage('shaky', async () => {
    if (fails) throw new Error('locked');
    return 'found';
  });
  await expect(shaky(page)).rejects.toThrow('locked');
  fails = false;
  expect(await shaky(page)).toBe('found');
});

test('a page handle asks the same database', async () => {
  const page = forOnePage(opened.db, new SharedReads(() => 1));
  expect(await page.selectFrom('cities').selectAll().execute()).toEqual([]);
});
