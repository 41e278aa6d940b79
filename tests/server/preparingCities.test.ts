import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cityListPage } from '@/lib/server/area/pages/cityListPage';
import { database } from '@/lib/server/database/database';
import { deleteDemoDue, markDemoDue } from '@/lib/server/import/queries/demoDue';
import type { Page } from '@/lib/server/page/definePage';
import { pageProps } from '@/lib/server/page/pageProps';
import { PAGES } from '@/lib/server/page/registry';
import { markDue } from '@/lib/server/valuation/queries/valuationsDue';
import { withOwnDataDir } from '../kit/dataDir';
import { cityRow } from '../kit/rows';

// What pages say of what is still to come.

withOwnDataDir('migrated');

const SHENZHEN = 4403;
const GUANGZHOU = 4401;
const DAY = '2026-11-20';
const accuracy = PAGES.find(({ path }) => path === '/{city}/accuracy') as Page;

/** Later with each page: what was read of the cities before is out of date. */
let now = Date.UTC(2026, 10, 21, 2);

beforeEach(async () => {
  now += 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  const { db } = await database();
  await db
    .insertInto('cities')
    .values(cityRow({ data_kind: 'demo', data_day: DAY, deals_day: DAY }))
    .execute();
});

afterEach(async () => {
  const { db } = await database();
  for (const table of ['cities', 'settings', 'valuations_due'] as const) await db.deleteFrom(table).execute();
  vi.useRealTimers();
});

interface Shown {
  props?: { preparing?: string | null; initialState?: { city?: { id: number; isValuing?: true } } };
  notFound?: true;
}

async function open(page: Page, city?: number) {
  now += 60_000;
  vi.setSystemTime(now);
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  const end = vi.spyOn(res, 'end').mockReturnValue(res);
  const params = city === undefined ? {} : { city: String(city) };
  const next = { req: res.req, res, params, query: params, resolvedUrl: page.path.replace('{city}', String(city)) };
  const shown = (await pageProps(page)(next as unknown as GetServerSidePropsContext)) as Shown;
  const body = String(end.mock.calls[0]?.[0] ?? '');
  return { shown, body, status: res.statusCode, retryAfter: res.getHeader('Retry-After') };
}

test('a page of a demo city that is still being made says so, until it is there', async () => {
  const { db } = await database();
  await markDemoDue(db, [SHENZHEN, GUANGZHOU], { scale: 'small', today: DAY });
  const soon = await open(accuracy, SHENZHEN);
  expect(soon.status).toBe(503);
  expect(soon.retryAfter).toBe('30');
  expect(soon.body).toContain('<h1>深圳还在准备</h1>');
  expect(soon.body).toContain('这座城市的演示数据还在准备，约 1 分钟后就有');
  // Its rows are there before it is whole.
  await db
    .insertInto('cities')
    .values(cityRow({ id: SHENZHEN, name: '深圳', data_kind: 'demo' }))
    .execute();
  expect((await open(accuracy, SHENZHEN)).status).toBe(503);
  expect((await open(cityListPage)).shown.props?.preparing).toBe('深圳、广州的演示数据还在准备，约 1 分钟后就有。');

  await deleteDemoDue(db, [SHENZHEN]);
  const there = await open(accuracy, SHENZHEN);
  expect([there.status, there.shown.props?.initialState?.city?.id]).toEqual([200, SHENZHEN]);
  expect((await open(cityListPage)).shown.props?.preparing).toBe('广州的演示数据还在准备，约 1 分钟后就有。');
});

test('a city that nobody makes is not there', async () => {
  expect((await open(accuracy, SHENZHEN)).shown).toEqual({ notFound: true });
  expect((await open(cityListPage)).shown.props?.preparing).toBeNull();
});

test('nothing is promised where demo data is switched off', async () => {
  const { db } = await database();
  await markDemoDue(db, [SHENZHEN], { scale: 'small', today: DAY });
  vi.stubEnv('DEMO_DATA', 'off');
  expect((await open(accuracy, SHENZHEN)).shown).toEqual({ notFound: true });
});

test('the pages of a city whose homes are still to be valued know it, until they are', async () => {
  const { db } = await database();
  await markDue(db, [605], Date.now());
  expect((await open(accuracy, 605)).shown.props?.initialState?.city?.isValuing).toBe(true);
  await db.deleteFrom('valuations_due').execute();
  expect((await open(accuracy, 605)).shown.props?.initialState?.city).not.toHaveProperty('isValuing');
});
