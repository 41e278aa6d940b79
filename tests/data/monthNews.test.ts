import { afterEach, beforeEach, expect, it } from 'vitest';
import { readChangeFacts } from '@/lib/server/alert/queries/changeFacts';
import { storeHomeChanges } from '@/lib/server/alert/queries/homeChanges';
import type { OpenDatabase } from '@/lib/server/db/client';
import { computeStatistics } from '@/lib/server/derive/statistics/computeStatistics';
import { cityRow, communityRow, dealRow, districtRow, plateRow } from '../kit/rows';
import { openTestDatabase } from '../kit/testDatabase';

// What the statistics write down of a month that is over: who follows a community is told of it.

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
  const { db } = opened;
  await db.insertInto('cities').values(cityRow()).execute();
  await db.insertInto('districts').values(districtRow()).execute();
  await db.insertInto('plates').values(plateRow()).execute();
  await db
    .insertInto('communities')
    .values([communityRow(), communityRow({ id: 102, name: '静苑' })])
    .execute();
});
afterEach(() => opened.close());

let last = 0;
const WAN = 1_000_000;
const sold = async (day: string, price: number, { community_id = 101, count = 1 } = {}) => {
  for (let at = 0; at < count; at++) {
    last += 1;
    const deal = dealRow({ id: last, source_ref: String(last), community_id, deal_day: day, area: 100 });
    await opened.db
      .insertInto('deals')
      .values({ ...deal, price: price * WAN, unit_price: price * 10_000 })
      .execute();
  }
};
const months = async () => {
  const rows = await opened.db
    .selectFrom('home_changes')
    .selectAll()
    .where('kind', '=', 'month')
    .orderBy('id')
    .execute();
  return rows.map(({ thing_id, day, before, after }) => ({ id: thing_id, day, before, after }));
};

it('says nothing of what was there before, nor of a month that is not over', async () => {
  await sold('2026-08-10', 900);
  await sold('2026-09-10', 1_000);
  await computeStatistics(opened, { cityIds: [605] });
  await sold('2026-09-20', 1_100);
  await computeStatistics(opened, { cityIds: [605] });
  expect(await months()).toEqual([]);
});

it('says what a month cost once deals of the next are known, of communities with deals in it, and once', async () => {
  await sold('2026-08-10', 900, { count: 10 });
  await sold('2026-09-10', 1_000, { count: 5 });
  await computeStatistics(opened, { cityIds: [605] });
  await sold('2026-09-20', 1_200, { count: 5 });
  await sold('2026-10-02', 2_000, { community_id: 102, count: 3 });
  await computeStatistics(opened, { cityIds: [605] });
  const september = { id: 101, day: '2026-09-01', before: 90_000 * 100, after: 110_000 * 100 };
  expect(await months()).toEqual([september]);
  await computeStatistics(opened, { cityIds: [605] });
  await sold('2026-11-02', 1_000);
  await computeStatistics(opened, { cityIds: [605] });
  expect(await months()).toEqual([september, { id: 102, day: '2026-10-01', before: null, after: 200_000 * 100 }]);
});

it.each([
  [9, 10, null, 110_000 * 100],
  [10, 9, null, 110_000 * 100],
  [10, 10, 90_000 * 100, 110_000 * 100],
  [10, 2, null, null],
])(
  'of %i deals and then %i it tells an earlier price and an average only of enough',
  async (early, late, before, after) => {
    await sold('2026-08-10', 900, { count: early });
    await computeStatistics(opened, { cityIds: [605] });
    await sold('2026-09-10', 1_100, { count: late });
    await sold('2026-10-02', 1_100);
    await computeStatistics(opened, { cityIds: [605] });
    expect(await months()).toEqual([{ id: 101, day: '2026-09-01', before, after }]);
  },
);

it('the notice says of how many deals; what is gone says nothing', async () => {
  await sold('2026-09-10', 1_000);
  await computeStatistics(opened, { cityIds: [605] });
  const change = { run_number: 1, city_id: 605, community_id: null, before: null, after: 1, recorded_at: 1 } as const;
  await storeHomeChanges(opened.db, [
    { ...change, thing: 'community', thing_id: 101, kind: 'month', day: '2026-09-01' },
    { ...change, thing: 'community', thing_id: 999, kind: 'month', day: '2026-09-01' },
    { ...change, thing: 'project', thing_id: 999, kind: 'permit', day: '2026-09-01' },
  ]);
  const changes = await opened.db.selectFrom('home_changes').selectAll().orderBy('id').execute();
  const facts = await readChangeFacts(opened.db, changes);
  expect([...facts.values()]).toEqual([{ place: '三林苑', rooms: null, halls: null, area: null, deals: 1 }]);
});
