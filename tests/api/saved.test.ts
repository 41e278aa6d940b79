import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_STATES } from '@/lib/follow/saved';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getSavedHomes, getSavedPlaces } from '@/services/saved';
import { call, callRaw } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { areaSummaryRow, cityRow, dealRow, estateRow, projectRow, rentalRow } from '../kit/rows';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openPlacedDatabase({ cities: [cityRow(), cityRow({ id: 606, name: '外市' })] });
  const { db } = opened;
  await db
    .insertInto('estates')
    .values([
      estateRow(),
      estateRow({ id: 1002, source_ref: '2', status: 'sold', status_day: '2026-11-17', price: 378_000_000 }),
      estateRow({ id: 1003, source_ref: '3', status: 'withdrawn', status_day: '2026-11-19', city_id: 606 }),
      estateRow({ id: 1004, source_ref: '4', status: 'sold', status_day: null }),
    ])
    .execute();
  await db
    .insertInto('deals')
    .values([
      dealRow({ id: 1, source_ref: 'a', estate_id: 1002, deal_day: '2024-01-02', price: 300_000_000 }),
      dealRow({ id: 2, source_ref: 'b', estate_id: 1002, deal_day: '2026-11-16', price: 361_000_000 }),
      // On sale again after an earlier deal.
      dealRow({ id: 3, source_ref: 'c', estate_id: 1001, deal_day: '2020-01-02', price: 200_000_000 }),
    ])
    .execute();
  await db
    .insertInto('rentals')
    .values([
      rentalRow({ id: 2001, rent: 650_000 }),
      rentalRow({ id: 2002, source_ref: 'r2', status: 'let', status_day: '2026-11-02' }),
    ])
    .execute();
  await db
    .insertInto('projects')
    .values([projectRow({ id: 4001, unit_price: 8_500_000 })])
    .execute();
  await db
    .insertInto('area_summaries')
    .values([
      areaSummaryRow({ level: 'plate', area_id: 11, deal_unit: 5_831_000, listings: 37 }),
      areaSummaryRow({ level: 'community', area_id: 101, deal_unit: 5_700_000, listings: 4 }),
    ])
    .execute();
});

afterAll(() => opened.close());

test('saved homes say what they are today, sold and withdrawn ones too, in the order asked for', async () => {
  const { homes, rentals } = await call(opened, getSavedHomes, { estateIds: [1003, 1002, 9, 1001, 1004] });
  expect(rentals).toEqual([]);
  expect(homes.map(({ id }) => id)).toEqual([1003, 1002, 1001, 1004]);
  const [withdrawn, sold, onSale, unknown] = homes;
  expect(withdrawn).toMatchObject({ cityId: 606, status: 'withdrawn', statusDay: '2026-11-19', soldFor: null });
  expect(sold).toMatchObject({ price: 378_000_000, soldFor: { id: 2, day: '2026-11-16', price: 361_000_000 } });
  expect(onSale).toMatchObject({
    status: 'on_sale',
    community: { id: 101, name: '三林苑' },
    plate: { id: 11, name: '三林' },
    layout: { rooms: 2, halls: 1 },
    seenDay: '2026-11-20',
    soldFor: null,
  });
  expect(unknown).toMatchObject({ status: 'sold', statusDay: null, soldFor: null });
});

test('saved rentals say their rent, or that they were let', async () => {
  const { rentals } = await call(opened, getSavedHomes, { rentalIds: [2002, 2001] });
  expect(rentals).toMatchObject([
    { id: 2002, status: 'let', statusDay: '2026-11-02' },
    { id: 2001, status: 'to_let', rent: 650_000, community: { id: 101 } },
  ]);
});

test('saved communities, projects and plates say where they lie and what they cost', async () => {
  const found = await call(opened, getSavedPlaces, { communityIds: [101, 9], projectIds: [4001], plateIds: [11, 9] });
  expect(found.communities).toMatchObject([
    { id: 101, cityId: 605, name: '三林苑', within: ['浦东', '三林'], unitPrice: 5_700_000, listings: 4 },
  ]);
  expect(found.projects).toMatchObject([{ id: 4001, cityId: 605, unitPrice: 8_500_000 }]);
  expect(found.plates).toMatchObject([
    { id: 11, cityId: 605, name: '三林', within: ['浦东'], unitPrice: 5_831_000, dealsDay: '2026-11-20' },
  ]);
});

test('nothing asked for is nothing found, and too much is refused', async () => {
  expect(await call(opened, getSavedHomes, {})).toEqual({ homes: [], rentals: [], follows: [] });
  expect(await call(opened, getSavedPlaces, {})).toEqual({ communities: [], projects: [], plates: [], follows: [] });
  const many = Array.from({ length: MAX_STATES + 1 }, (_, at) => at + 1);
  expect((await callRaw(opened, getSavedHomes, { estateIds: many.join(',') })).status).toBe(400);
  expect((await callRaw(opened, getSavedPlaces, { plateIds: 'x' })).status).toBe(400);
});
