import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Nowcast } from '@/lib/market/nowcast';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getMarketReport } from '@/lib/server/report/calls/getMarket';
import { writeNowcasts } from '@/lib/server/valuation/areaNowcasts';
import { call } from '../kit/callApi';
import { cityRow, communityRow, districtRow, plateRow } from '../kit/rows';
import { openTestDatabase } from '../kit/testDatabase';

const CITY = 605;
const told = (change: number): Nowcast => ({
  day: '2026-11-20',
  month: '2026-10',
  change,
  low: change - 0.01,
  high: change + 0.01,
  deals: 300,
  tested: 24,
});

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  const { db } = opened;
  await db
    .insertInto('cities')
    .values(cityRow({ deals_day: '2026-11-20' }))
    .execute();
  await db
    .insertInto('districts')
    .values([districtRow(), districtRow({ id: 2, name: '徐汇' })])
    .execute();
  await db.insertInto('plates').values(plateRow()).execute();
  await db.insertInto('communities').values(communityRow()).execute();
  const figures = { until: '2026-11-20', bandDays: 30, bands: [], discount: null, sale: null, forecast: null };
  const areas = [
    ['city', CITY],
    ['district', 1],
    ['district', 2],
    ['plate', 11],
  ] as const;
  await db
    .insertInto('area_markets')
    .values(areas.map(([level, id]) => ({ level, area_id: id, city_id: CITY, figures: JSON.stringify(figures) })))
    .execute();
  await writeNowcasts(db, CITY, [
    { level: 'city', id: CITY, nowcast: told(0.004) },
    { level: 'district', id: 1, nowcast: told(-0.002) },
  ]);
});
afterAll(() => opened.close());

test.each([
  ['the city', { cityId: CITY }, 0.004],
  ['a district', { cityId: CITY, districtId: 1 }, -0.002],
  ['a community, that of its district', { cityId: CITY, houseId: 101 }, -0.002],
  ['a district with too few deals', { cityId: CITY, districtId: 2 }, null],
])('of %s', async (_what, place, change) => {
  const { nowcast } = await call(opened, getMarketReport, place);
  expect(nowcast?.change ?? null).toBe(change);
});

test('valuing again takes away what can no longer be said', async () => {
  await writeNowcasts(opened.db, CITY, []);
  const rows = await opened.db.selectFrom('area_markets').select('figures').execute();
  expect(rows.map(({ figures }) => JSON.parse(figures).nowcast ?? null)).toEqual([null, null, null, null]);
});
