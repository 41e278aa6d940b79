import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '@/lib/kernel/day';
import type { OpenDatabase } from '@/lib/server/db/client';
import { storePageReports } from '@/lib/server/visit/commands/storeVisits';
import { PageReports } from '@/lib/server/visit/pageReports';
import {
  countPageErrors,
  deletePageErrorsBefore,
  deletePageTimesBefore,
  listPageErrors,
  listPageTimes,
} from '@/lib/server/visit/queries/pageReports';
import { openTestDatabase } from '../../kit/testDatabase';
import { NOW, TODAY } from '../../kit/today';

// How long pages took and what failed in browsers, from what they say to the rows.

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['page_times', 'page_errors'] as const) await opened.db.deleteFrom(table).execute();
});

const failed = (message: string, more: { path?: string; build?: string; place?: string } = {}) => ({
  path: more.path ?? '/605/house-detail/1',
  build: more.build ?? 'a1b2c3d4e5f6a7b8',
  error: { message, place: more.place ?? 'chunks/1.js:1:2' },
});

test('times and errors of one day are sums, whichever process they were told to, and however often they are stored', async () => {
  for (const hour of [0, 1]) {
    const reports = new PageReports();
    const timed = (LCP: number) => ({ path: '/605/house-detail/1', build: 'a1b2', times: { LCP, CLS: 12.5 } });
    for (const LCP of [900, 1_000, 2_600]) reports.add(timed(LCP), NOW + hour);
    reports.add(failed('TypeError: x'), NOW + hour);
    reports.add(failed('TypeError: x', { path: '/605/search/result' }), NOW + hour);
    await storePageReports(opened, reports);
    await storePageReports(opened, reports);
  }
  const times = await listPageTimes(opened.db, TODAY);
  expect(times.map(({ page, metric, bound, times: sum }) => [page, metric, bound, Number(sum)]).sort()).toEqual([
    ['home', 'CLS', 50, 6],
    ['home', 'LCP', 1_000, 4],
    ['home', 'LCP', 3_000, 2],
  ]);
  const errors = await listPageErrors(opened.db, TODAY, 10);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ message: 'TypeError: x', lastAt: NOW + 1 });
  expect(Number(errors[0]?.times)).toBe(4);
  expect(await countPageErrors(opened.db, NOW)).toEqual([{ build: 'a1b2c3d4e5f6a7b8', times: 4 }]);
  expect(await countPageErrors(opened.db, NOW + 2)).toEqual([]);
});

test('no phone, no query and no long number of a message is stored', async () => {
  const reports = new PageReports();
  reports.add(failed('no 13800138000 at /login?mobile=1 of 20261201'), NOW);
  await storePageReports(opened, reports);
  const [error] = await listPageErrors(opened.db, TODAY, 10);
  expect(error?.message).toBe('no 138****8000 at /login of #');
});

test('what one makes up fills no table: 200 different errors a day, the rest as one', async () => {
  for (const part of [0, 1]) {
    const reports = new PageReports();
    for (let at = 0; at < 180; at++) reports.add(failed(`e${part} ${at}`), NOW);
    await storePageReports(opened, reports);
  }
  const errors = await listPageErrors(opened.db, TODAY, 500);
  expect(errors).toHaveLength(201);
  expect(Number(errors.find(({ place }) => place === '')?.times)).toBe(160);
  const reports = new PageReports();
  for (let at = 0; at < 300; at++) reports.add(failed(`more ${at}`), NOW);
  expect(reports.take().errors).toHaveLength(200);
});

test('what cannot be stored is stored with the next', async () => {
  const reports = new PageReports();
  reports.add({ path: '/605', build: 'a1b2', times: { TTFB: 30 } }, NOW);
  await opened.db.schema.alterTable('page_times').renameTo('page_times_away').execute();
  await expect(storePageReports(opened, reports)).rejects.toThrow();
  await opened.db.schema.alterTable('page_times_away').renameTo('page_times').execute();
  await storePageReports(opened, reports);
  expect(await listPageTimes(opened.db, TODAY)).toMatchObject([{ page: 'front', metric: 'TTFB', bound: 100 }]);
});

test('what is old goes', async () => {
  const reports = new PageReports();
  for (const at of [NOW, NOW - DAY_MS]) {
    reports.add({ ...failed('x'), times: { INP: 90 } }, at);
  }
  await storePageReports(opened, reports);
  expect([await deletePageTimesBefore(opened.db, TODAY), await deletePageErrorsBefore(opened.db, TODAY)]).toEqual([
    1, 1,
  ]);
  expect([
    await listPageTimes(opened.db, '2000-01-01'),
    await listPageErrors(opened.db, '2000-01-01', 9),
  ]).toMatchObject([[{ metric: 'INP' }], [{ message: 'x' }]]);
});
