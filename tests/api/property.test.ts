import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { propertyIdOf } from '@/lib/property/propertyId';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getUnitFile } from '@/lib/server/property/calls/getFile';
import { claimOwnHome, getOwnHomes, releaseOwnHome } from '@/lib/server/property/calls/ownHomes';
import { propertyProps } from '@/lib/server/property/pages/propertyPages';
import { call, callRaw } from '../kit/callApi';
import { CITY } from '../kit/city';
import { WAN } from '../kit/money';
import { pageContext } from '../kit/pageContext';
import { openPlacedDatabase } from '../kit/place';
import { dealRow, estateRow, rentalRow } from '../kit/rows';
import { NOW } from '../kit/today';

// One unit of 三林苑: listed, cut and withdrawn by one agency, listed by another, sold before and let; beside it, others.

let opened: OpenDatabase;
const as = (userId: string): Partial<ApiContext> => ({ viewer: { role: 'member', userId } });
const [me, you] = [as('me'), as('you')];
const home = (id: number, changes: object) =>
  estateRow({
    id,
    source_ref: `e${id}`,
    area: 70,
    rooms: 2,
    floor_band: 'high',
    total_floors: 6,
    building_name: '1号',
    price: 380 * WAN,
    first_price: 400 * WAN,
    ...changes,
  });
const sold = (id: number, changes: object) =>
  dealRow({
    id,
    source_ref: `d${id}`,
    area: 70,
    rooms: 2,
    floor_band: 'high',
    total_floors: 6,
    building_name: '1号',
    deal_day: '2020-05-01',
    price: 300 * WAN,
    ...changes,
  });

beforeAll(async () => {
  opened = await openPlacedDatabase();
  await opened.db
    .insertInto('estates')
    .values([
      home(1001, { listed_day: '2026-06-01', status: 'withdrawn', status_day: '2026-08-01' }),
      home(1002, { listed_day: '2026-10-01', source: 'other', area: 70.6, building_name: null, price: 370 * WAN }),
      home(1003, { area: 72 }),
      home(1004, { rooms: 3 }),
      home(1005, { building_name: '2号' }),
    ])
    .execute();
  await opened.db
    .insertInto('estate_price_changes')
    .values([{ id: 1, estate_id: 1001, day: '2026-07-01', price_before: 400 * WAN, price_after: 380 * WAN }])
    .execute();
  await opened.db
    .insertInto('deals')
    .values([sold(3001, {}), sold(3002, { floor_band: 'low' }), sold(3003, { duplicate_of: 3001 })])
    .execute();
  const rented = { area: 70, rooms: 2, floor_band: 'high' as const, total_floors: 6, rent: 600_000 };
  await opened.db
    .insertInto('rentals')
    .values([
      rentalRow({ ...rented, id: 2001, source_ref: 'r1', listed_day: '2023-03-01', mode: 'whole' }),
      rentalRow({ ...rented, id: 2002, source_ref: 'r2', mode: 'shared' }),
    ])
    .execute();
});
afterAll(() => opened.close());
beforeEach(() => opened.db.deleteFrom('own_homes').execute());

const file = (propertyId: number) => call(opened, getUnitFile, { propertyId });
const statusOf = async (...asked: Parameters<typeof callRaw>) => (await callRaw(...asked)).status;
const own = async (who = me) => (await call(opened, getOwnHomes, {}, who)).homes;

describe('the file of a unit', () => {
  test('has what happened to it, the latest first, and to no other', async () => {
    const one = await file(1001);
    expect(one).toMatchObject({ listings: 2, deals: 1, rentals: 1, least: 1, sureness: 'maybe', cityId: 605 });
    expect(one.events.map(({ kind, id, day }) => [kind, id, day])).toEqual([
      ['listed', 1002, '2026-10-01'],
      ['left', 1001, '2026-08-01'],
      ['changed', 1001, '2026-07-01'],
      ['listed', 1001, '2026-06-01'],
      ['toLet', 2001, '2023-03-01'],
      ['dealt', 3001, '2020-05-01'],
    ]);
  });

  test('opens from its deal and its rental as well', async () => {
    expect(await file(propertyIdOf({ kind: 'deal', id: 3001 }))).toMatchObject({ listings: 2, deals: 1, rentals: 1 });
    expect((await file(propertyIdOf({ kind: 'rental', id: 2001 }))).unit).toMatchObject({ area: 70, building: null });
  });

  test('has no value where nothing was learned of the city', async () => {
    expect((await file(1001)).value).toBeNull();
  });

  test('has the value that stands on the page of the same home, wherever it is opened from', async () => {
    await opened.db
      .updateTable('estates')
      .set({ estimate_low: 360 * WAN, estimate: 375 * WAN, estimate_high: 390 * WAN, estimate_samples: 3 })
      .where('id', 'in', [1001, 1002])
      .execute();
    const said = {
      city_id: 605,
      day: '2026-11-08',
      city_share: 0.2,
      comparables: '[]',
      rent_low: null,
      rent_high: null,
    };
    await opened.db
      .insertInto('home_valuations')
      .values([
        { ...said, estate_id: 1001, low_90: 1, high_90: 2, rent: 3 },
        { ...said, estate_id: 1002, low_90: 350 * WAN, high_90: 401 * WAN, rent: 610_000 },
      ])
      .execute();
    const { value } = await file(1001);
    const published = { day: '2026-11-08', value: 375 * WAN, low90: 350 * WAN, high90: 401 * WAN, rent: 610_000 };
    expect(value).toEqual({ ...published, curve: [] });
    expect((await file(propertyIdOf({ kind: 'deal', id: 3001 }))).value).toEqual(value);
    // Where several are on sale that may be one unit, each has the value of its own page.
    const first = opened.db.updateTable('estates').where('id', '=', 1001);
    const { status } = await opened.db
      .selectFrom('estates')
      .select('status')
      .where('id', '=', 1001)
      .executeTakeFirstOrThrow();
    await first.set({ status: 'on_sale', estimate: 361 * WAN, updated_at: 0 }).execute();
    expect((await file(1001)).value).toMatchObject({ value: 361 * WAN, rent: 3 });
    await first.set({ status }).execute();
    await opened.db.deleteFrom('home_valuations').execute();
  });

  test.each([9999, 1e12, 3e12 + 5, propertyIdOf({ kind: 'deal', id: 1001 })])('%d is none', async (propertyId) => {
    expect(await statusOf(opened, getUnitFile, { propertyId })).toBe(404);
  });
});

describe('这是我的房子', () => {
  test('is said once, and nobody else is told', async () => {
    await call(opened, claimOwnHome, { propertyId: 1001 }, me);
    await call(opened, claimOwnHome, { propertyId: 1001 }, me);
    expect(await own()).toEqual([{ propertyId: 1001, cityId: 605, name: '三林苑 · 1号 · 2室1厅 · 70㎡', saidAt: NOW }]);
    expect(await own(you)).toEqual([]);
    await call(opened, releaseOwnHome, { propertyId: 1001 }, you);
    expect(await own()).toHaveLength(1);
    await call(opened, releaseOwnHome, { propertyId: 1001 }, me);
    expect(await own()).toEqual([]);
  });

  test('is not said of what there is not, nor of more than twenty', async () => {
    expect(await statusOf(opened, claimOwnHome, { propertyId: 9999 }, me)).toBe(404);
    const rows = Array.from({ length: 20 }, (_, at) => ({
      user_id: 'me',
      property_id: 50_000 + at,
      city_id: 605,
      name: '别的',
      said_at: NOW,
    }));
    await opened.db.insertInto('own_homes').values(rows).execute();
    expect(await statusOf(opened, claimOwnHome, { propertyId: 1001 }, me)).toBe(409);
  });

  test('is a form of the page', async () => {
    const open = (posted: RawForm | null, who = me) =>
      propertyProps(pageContext(opened, '/605/property/1001', { params: { propertyId: '1001' }, posted }, who));
    expect(await open({ do: 'claim' })).toEqual({ redirectTo: '/605/property/1001', seeOther: true });
    expect(await open(null)).toMatchObject({ isOwn: true, refused: null });
    expect(await open(null, you)).toMatchObject({ isOwn: false });
    expect(await open({ do: 'release' })).toMatchObject({ seeOther: true });
    expect(await open(null)).toMatchObject({ isOwn: false });
    await expect(open({ do: 'claim' }, {})).rejects.toMatchObject({ code: 'loginRequired' });
  });

  test('the file of another city is shown there', async () => {
    const elsewhere = { city: { ...CITY, id: 606 }, params: { propertyId: '1001' } };
    await expect(propertyProps(pageContext(opened, '/606/property/1001', elsewhere))).rejects.toMatchObject({
      cityId: 605,
    });
  });
});
