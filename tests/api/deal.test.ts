import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@/lib/kernel/day';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getDealDetail } from '@/lib/server/deal/calls/getDeal';
import { listDeals } from '@/lib/server/deal/calls/listDeals';
import { computeStatistics } from '@/lib/server/derive/statistics/computeStatistics';
import { call, callRaw } from '../kit/callApi';
import { WAN } from '../kit/money';
import { openPlacedDatabase } from '../kit/place';
import { communityRow, dealRow, estateRow } from '../kit/rows';

const LAST = '2026-11-20';
const ago = (days: number) => addDays(LAST, -days);

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openPlacedDatabase({
    communities: [communityRow(), communityRow({ id: 102, name: '另一苑', source_ref: '102' })],
  });
  const { db } = opened;
  await db
    .insertInto('estates')
    .values(estateRow({ id: 1001, status: 'sold', status_day: ago(0) }))
    .execute();
  await db
    .insertInto('estate_price_changes')
    .values({ id: 1, estate_id: 1001, day: ago(30), price_before: 400 * WAN, price_after: 380 * WAN })
    .execute();
  const deal = (id: number, days: number, changes: object) =>
    dealRow({
      id,
      source_ref: String(id),
      deal_day: ago(days),
      asking_price: 400 * WAN,
      days_to_sell: days,
      ...changes,
    });
  await db
    .insertInto('deals')
    .values([
      deal(1, 0, { price: 360 * WAN, area: 72, unit_price: 5 * WAN, estate_id: 1001 }),
      deal(2, 10, { price: 390 * WAN, area: 78, unit_price: 5 * WAN, rooms: 3, floor_band: 'low' }),
      deal(3, 100, { price: 500 * WAN, area: 100, unit_price: 5 * WAN, rooms: 6, asking_price: null }),
      deal(4, 400, { price: 300 * WAN, area: 75, unit_price: 4 * WAN, floor_band: 'high' }),
      deal(5, 20, { community_id: null, plate_id: null }),
      ...[
        { id: 11, days: 1, price: 500 * WAN, area: 100 },
        { id: 12, days: 100, price: 700 * WAN, area: 150 },
        { id: 13, days: 170, price: 700 * WAN, area: 150 },
        { id: 14, days: 90, price: 900 * WAN, area: 100 },
      ].map(({ id, days, price, area }) =>
        deal(id, days, { community_id: 102, price, area, unit_price: Math.round(price / area) }),
      ),
    ])
    .execute();
  await db
    .insertInto('deal_price_changes')
    .values({ id: 1, deal_id: 2, day: ago(15), price_before: 420 * WAN, price_after: 400 * WAN })
    .execute();
  await computeStatistics(opened);
});

afterAll(() => opened.close());

const idsOf = async (input: object) =>
  (await call(opened, listDeals, { houseId: 101, ...input })).items.map(({ id }) => id);

describe('deal/list', () => {
  it('gives the latest first, with figures over all that match', async () => {
    const list = await call(opened, listDeals, { houseId: 101 });
    expect(list).toMatchObject({ total: 4, page: 1, pageSize: 20, totalIsCapped: false });
    expect(list.items.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(list.items[0]).toMatchObject({ discount: 0.1, community: { id: 101, name: '三林苑' } });
    expect(list.items[2]).toMatchObject({ discount: null });
    // 15.5 million yuan over 325 ㎡
    expect(list.figures.unitPrice).toBe(4_769_231);
    expect(list.figures.discount).toBeCloseTo(0.1, 9);
  });

  it.each([
    [{ rooms: '2' }, [1, 4]],
    [{ rooms: '2,3' }, [1, 2, 4]],
    [{ rooms: '5' }, [3]],
    [{ floors: 'low,high' }, [2, 4]],
    [{ months: '3' }, [1, 2]],
    [{ months: '12' }, [1, 2, 3]],
    [{ rooms: '2', months: '12' }, [1]],
    [{ sort: 'price_asc' }, [4, 1, 2, 3]],
    [{ sort: 'price_desc' }, [3, 2, 1, 4]],
    [{ sort: 'area_desc' }, [3, 2, 4, 1]],
    [{ sort: 'unit_asc' }, [4, 1, 2, 3]],
    [{ sort: 'discount_desc' }, [4, 1, 2, 3]],
    [{ pageSize: '2', page: '2' }, [3, 4]],
    [{ page: '9' }, []],
  ])('with %j gives %j', async (input, expected) => {
    expect(await idsOf(input)).toEqual(expected);
  });

  it('refuses what it does not know', async () => {
    for (const input of [{ sort: 'random' }, { floors: 'roof' }, { rooms: '0' }, { months: '0' }, { pageSize: '51' }]) {
      expect((await callRaw(opened, listDeals, { houseId: 101, ...input })).status).toBe(400);
    }
    expect((await callRaw(opened, listDeals, { houseId: 7 })).status).toBe(404);
  });
});

describe('deal/detail', () => {
  it('has the changes of its listing, and like deals', async () => {
    const { deal } = await call(opened, getDealDetail, { dealId: 1 });
    expect(deal.priceChanges).toEqual([{ day: ago(30), before: 400 * WAN, after: 380 * WAN }]);
    expect(deal.comparables.map(({ id }) => id)).toEqual([2, 3]);
    expect(deal).toMatchObject({ cityId: 605, communityUnitPrice: null, communitySamples: 1 });
  });

  it('is compared with the average of the others, and only where they are three', async () => {
    const beside = async (dealId: number) => {
      const { communityUnitPrice, communitySamples } = (await call(opened, getDealDetail, { dealId })).deal;
      return [communityUnitPrice, communitySamples];
    };
    expect(await beside(11)).toEqual([null, 1]);
    // 19 million yuan over 400 ㎡, without the 9 million over 100 ㎡ of its own
    expect(await beside(14)).toEqual([4_750_000, 3]);
  });

  it('prefers its own changes, and stands alone without a community', async () => {
    expect((await call(opened, getDealDetail, { dealId: 2 })).deal.priceChanges).toMatchObject([{ before: 420 * WAN }]);
    expect((await call(opened, getDealDetail, { dealId: 5 })).deal).toMatchObject({ community: null, comparables: [] });
    expect((await callRaw(opened, getDealDetail, { dealId: 99 })).status).toBe(404);
  });
});
