import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { computeStatistics } from '@/lib/server/derive/statistics/computeStatistics';
import { getFrontOverview } from '@/lib/server/front/calls/getOverview';
import { call, callRaw } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { articleRow, cityRow, communityRow, dealRow, estateRow } from '../kit/rows';

let opened: OpenDatabase;

const cut = (id: number, day: string, before: number, after: number) => ({
  home: estateRow({ id, source_ref: String(id), price: after, first_price: before, price_changed_day: day }),
  change: { id, estate_id: id, day, price_before: before, price_after: after },
});

beforeAll(async () => {
  opened = await openPlacedDatabase({
    cities: [cityRow(), cityRow({ id: 7, name: '空城', data_day: null, deals_day: null })],
    communities: [communityRow(), communityRow({ id: 102, source_ref: '2', name: '康桥半岛' })],
  });
  const { db } = opened;
  const cuts = [
    cut(1, '2026-11-18', 100_000_000, 99_000_000),
    cut(2, '2026-11-17', 100_000_000, 90_000_000),
    cut(3, '2026-11-10', 100_000_000, 50_000_000),
    cut(4, '2026-11-19', 100_000_000, 110_000_000),
  ];
  const fair = { estimate_low: 1, estimate: 400_000_000, estimate_high: 500_000_000, estimate_samples: 5 };
  await db
    .insertInto('estates')
    .values([
      ...cuts.map(({ home }) => home),
      estateRow({ id: 10, source_ref: 'a', followers: 90, ...fair }),
      estateRow({ id: 11, source_ref: 'b', followers: 80, ...fair }),
      estateRow({ id: 12, source_ref: 'c', followers: 70, community_id: 102, ...fair, estimate: 300_000_000 }),
      estateRow({ id: 14, source_ref: 'e', followers: 99, community_id: 103, ...fair, mortgaged: 1 }),
      estateRow({ id: 15, source_ref: 'f', followers: 99, community_id: 103, ...fair, co_owned: 1 }),
      estateRow({ id: 16, source_ref: 'g', followers: 99, community_id: 103, ...fair, listed_day: '2026-08-01' }),
      estateRow({ id: 13, source_ref: 'd', followers: 60, community_id: 102, ...fair }),
    ])
    .execute();
  await db
    .insertInto('estate_price_changes')
    .values(cuts.map(({ change }) => change))
    .execute();
  await db
    .insertInto('deals')
    .values([1, 2, 3].map((id) => dealRow({ id, source_ref: `d${id}` })))
    .execute();
  await db
    .insertInto('articles')
    .values([articleRow(), articleRow({ id: 6002, title: '更新的', published_at: 1_770_000_000_000 })])
    .execute();
  await computeStatistics(opened);
});

afterAll(() => opened.close());

describe('home/overview', () => {
  it('answers with head figures and up to 24 months', async () => {
    const { summary, months } = await call(opened, getFrontOverview, { cityId: 605 });
    expect(summary).toMatchObject({ level: 'city', id: 605, deals30: 3 });
    expect(months.length).toBeLessThanOrEqual(24);
    expect(months.at(-1)).toMatchObject({ month: '2026-11', deals: 3 });
  });

  it('shows the cuts of seven days, the deepest share first, and no rise', async () => {
    const { priceCuts } = await call(opened, getFrontOverview, { cityId: 605 });
    expect(priceCuts.map(({ id, cut: by }) => [id, by])).toEqual([
      [2, 10_000_000],
      [1, 1_000_000],
    ]);
  });

  it('recommends new homes without burdens, one of a community, and none above its estimate', async () => {
    const { recommended } = await call(opened, getFrontOverview, { cityId: 605 });
    expect(recommended.map(({ id }) => id)).toEqual([10, 13]);
  });

  it('ranks plates and communities', async () => {
    const { hotPlates, hotCommunities } = await call(opened, getFrontOverview, { cityId: 605 });
    expect(hotPlates).toMatchObject([{ id: 11, name: '三林', district: '浦东', deals30: 3 }]);
    expect(hotCommunities[0]).toMatchObject({ id: 101, deals90: 3, plate: '三林' });
  });

  it('puts the latest article first', async () => {
    const { articles } = await call(opened, getFrontOverview, { cityId: 605 });
    expect(articles.map(({ title }) => title)).toEqual(['更新的', '十月成交回顾']);
  });

  it('answers for a city without data, and not for none', async () => {
    expect(await call(opened, getFrontOverview, { cityId: 7 })).toMatchObject({
      priceCuts: [],
      hotPlates: [],
      months: [],
      recommended: [],
    });
    expect((await callRaw(opened, getFrontOverview, { cityId: 8 })).status).toBe(404);
  });
});
