import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { computeStatistics } from '@/lib/server/derive/statistics/computeStatistics';
import { getRentalDetail } from '@/lib/server/rental/calls/getDetail';
import { getRentalSummary } from '@/lib/server/rental/calls/getSummary';
import { rentingPage } from '@/lib/server/rental/pages/rentingPage';
import { rentalListPage } from '@/lib/server/search/pages/listPages';
import { call, callRaw } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { propsOf } from '../kit/propsOf';
import { communityRow, dealRow, rentalRow } from '../kit/rows';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openPlacedDatabase({ communities: [communityRow(), communityRow({ id: 102, source_ref: '2' })] });
  const { db } = opened;
  const rental = (id: number, changes: object) => rentalRow({ id, source_ref: String(id), area: 65, ...changes });
  await db
    .insertInto('rentals')
    .values([
      rental(1, { rent: 600_000 }),
      rental(2, { rent: 650_000 }),
      rental(3, { rent: 700_000 }),
      rental(4, { rent: 900_000, rooms: 3 }),
      rental(5, { rent: 200_000, mode: 'shared' }),
      rental(6, { rent: 100_000, status: 'let' }),
    ])
    .execute();
  const sold = { price: 325_000_000, area: 65, unit_price: 5_000_000 };
  const deals = [1, 2, 3].map((id) => dealRow({ id, source_ref: `d${id}`, ...sold }));
  await db.insertInto('deals').values(deals).execute();
  await computeStatistics(opened);
});

afterAll(() => opened.close());

describe('rental/summary', () => {
  it('gives median rents by layout and the yield', async () => {
    const rents = await call(opened, getRentalSummary, { houseId: 101 });
    expect(rents).toMatchObject({ rentals: 5, shared: 1, rentMedian: 675_000, rentSamples: 4, rentUnitPrice: 10_385 });
    // 103.85 元/㎡ a month over 50,000 元/㎡
    expect(rents.rentalYield).toBeCloseTo(0.0249, 4);
    expect(rents.layouts).toEqual([
      { rooms: 2, rentals: 3, rentMedian: 650_000, rentFrom: 600_000, rentTo: 700_000 },
      { rooms: 3, rentals: 1, rentMedian: null, rentFrom: 900_000, rentTo: 900_000 },
    ]);
    expect(rents.plate).toMatchObject({ name: '三林', rentUnitPrice: 10_385 });
  });

  it('says nothing of a community without homes to let, and 404 of none', async () => {
    const empty = await call(opened, getRentalSummary, { houseId: 102 });
    expect(empty).toMatchObject({ rentals: 0, rentMedian: null, rentalYield: null, layouts: [] });
    expect((await callRaw(opened, getRentalSummary, { houseId: 7 })).status).toBe(404);
  });
});

describe('rental/detail', () => {
  it('tells of one what its row states, and nothing of what it does not', async () => {
    const { rental, around, layout, similar } = await call(opened, getRentalDetail, { rentalId: 2 });
    expect(rental).toMatchObject({ id: 2, cityId: 605, rent: 650_000, status: 'to_let', statusDay: null });
    expect(rental).toMatchObject({
      agencyFee: null,
      leaseMonths: null,
      builtYear: null,
      facilities: [],
      floorPlan: null,
    });
    expect(around.stations.every(({ distance }) => distance <= 2_000)).toBe(true);
    expect(layout).toEqual({ rooms: 2, rentals: 3, rentMedian: 650_000, rentFrom: 600_000, rentTo: 700_000 });
    expect(similar.map(({ id }) => id)).toEqual([1, 3]);
  });

  it('leads from a room to rooms, and compares it with no whole home', async () => {
    const { layout, similar } = await call(opened, getRentalDetail, { rentalId: 5 });
    expect([layout, similar]).toEqual([null, []]);
  });

  it('still tells of one that is let, and 404 of none', async () => {
    const { rental } = await call(opened, getRentalDetail, { rentalId: 6 });
    expect(rental.status).toBe('let');
    expect((await callRaw(opened, getRentalDetail, { rentalId: 77 })).status).toBe(404);
  });
});

describe('the page of what is to let in a community', () => {
  const at = (houseId: string, query: Record<string, string>) =>
    propsOf(rentingPage, opened, { params: { houseId }, query });

  it('is that of one home where the address names it, and of the community else', async () => {
    expect(await at('101', { rentalId: '2' })).toMatchObject({ rental: { id: 2 } });
    expect(await at('101', {})).toMatchObject({ rents: { house: { id: 101 } } });
  });

  it('leads to the home\u2019s own address from any other', async () => {
    await expect(at('102', { rentalId: '2' })).rejects.toThrow('leads elsewhere');
    await expect(propsOf(rentalListPage, opened, { query: { rentalId: '2' } })).rejects.toThrow('leads elsewhere');
    await expect(at('101', { rentalId: 'x' })).rejects.toThrow();
  });
});
