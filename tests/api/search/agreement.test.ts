import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MANY_ROOMS } from '@/lib/estate/roomGroups';
import { type Filters, type FixedSort, fixedSorts, type NumberRange, noFilters } from '@/lib/search/filters';
import type { OpenDatabase } from '@/lib/server/db/client';
import { findPackedSet } from '@/lib/server/db/packed/packedSets';
import type { EstateTable } from '@/lib/server/db/schema';
import { packLists } from '@/lib/server/derive/packLists';
import { searchEstates } from '@/lib/server/search/queries/estateSearch';
import { propertyRuns } from '../../kit/fullRun';
import { WAN } from '../../kit/money';
import { openPlacedDatabase } from '../../kit/place';
import { communityRow, districtRow, estateRow, plateRow } from '../../kit/rows';

// The database is asked in two ways, by how many homes match, and not at all where the list is packed. All must find
// what a plain loop over the rows finds, in the same order, whatever the filters.

const TODAY = '2026-11-20';
const HOMES = 1500;

/** Numbers that always come in the same order. */
function sequence(seed: number): (to: number) => number {
  let state = seed;
  return (to) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * to);
  };
}

const at = <Item>(items: readonly Item[], index: number): Item => items[index] as Item;

function makeHomes(): EstateTable[] {
  const next = sequence(7);
  return Array.from({ length: HOMES }, (_, index) => {
    const area = 40 + next(120);
    const price = (150 + next(900)) * WAN;
    return estateRow({
      id: index + 1,
      area,
      price,
      unit_price: Math.round(price / area),
      first_price: price + next(3) * 10 * WAN,
      rooms: 1 + next(6),
      district_id: 1 + next(4),
      plate_id: 10 + next(20),
      community_id: 101 + next(60),
      has_lift: at([0, 1, null] as const, next(3)),
      held: at(['under_two', 'two', 'five', null] as const, next(4)),
      only_home: at([0, 1] as const, next(2)),
      floor_band: at(['low', 'mid', 'high'] as const, next(3)),
      built_year: 1985 + next(40),
      station_distance: next(5) === 0 ? null : next(2500),
      has_vr: at([0, 1] as const, next(2)),
      listed_day: next(20) === 0 ? null : `2026-${String(1 + next(11)).padStart(2, '0')}-15`,
      followers: next(90),
      status: next(8) === 0 ? ('sold' as const) : ('on_sale' as const),
      score: next(10_000) / 10,
    });
  });
}

const homes = makeHomes();
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPlacedDatabase({
    districts: Array.from({ length: 4 }, (_, index) => districtRow({ id: 1 + index })),
    plates: Array.from({ length: 20 }, (_, index) => plateRow({ id: 10 + index })),
    communities: Array.from({ length: 60 }, (_, index) => communityRow({ id: 101 + index })),
  });
  for (let from = 0; from < HOMES; from += 100)
    await opened.db
      .insertInto('estates')
      .values(homes.slice(from, from + 100))
      .execute();
});
afterAll(() => opened.close());

const inside = (value: number | null, ranges: readonly NumberRange[]) =>
  ranges.length === 0 ||
  ranges.some(({ from, to }) => value !== null && value >= (from ?? 0) && value <= (to ?? Number.POSITIVE_INFINITY));
const among = <Value>(value: Value, values: readonly Value[]) => values.length === 0 || values.includes(value);

function matches(home: EstateTable, filters: Filters): boolean {
  const { district, plate, house, room, lift, held, floor, metro, tag } = filters;
  const places = district.length + plate.length + house.length;
  return (
    home.status === 'on_sale' &&
    (places === 0 ||
      district.includes(home.district_id ?? 0) ||
      plate.includes(home.plate_id ?? 0) ||
      house.includes(home.community_id)) &&
    inside(home.price / WAN, filters.price) &&
    inside(home.unit_price / WAN, filters.unit) &&
    inside(home.area, filters.area) &&
    inside(home.built_year === null ? null : 2026 - home.built_year, filters.age) &&
    (room.length === 0 ||
      room.some((count) => (count === MANY_ROOMS ? (home.rooms ?? 0) >= MANY_ROOMS : home.rooms === count))) &&
    (lift.length === 0 || lift.some((one) => home.has_lift === (one === 'yes' ? 1 : 0))) &&
    (held.length === 0 ||
      held.some((one) =>
        one === 'two'
          ? home.held === 'two' || home.held === 'five'
          : home.held === 'five' && (one === 'five' || home.only_home === 1),
      )) &&
    among(home.floor_band, floor) &&
    (metro === null || (home.station_distance !== null && home.station_distance <= metro)) &&
    (!tag.includes('vr') || home.has_vr === 1)
  );
}

const byId = (a: EstateTable, b: EstateTable) => a.id - b.id;
const backward = (value: (home: EstateTable) => number | string) => (a: EstateTable, b: EstateTable) => {
  const [first, second] = [value(a), value(b)];
  if (first === second) return b.id - a.id;
  return first < second ? 1 : -1;
};
const forward = (value: (home: EstateTable) => number) => (a: EstateTable, b: EstateTable) =>
  value(a) - value(b) || byId(a, b);

const ORDERS: Record<FixedSort<'resale'>, (a: EstateTable, b: EstateTable) => number> = {
  smart: backward(({ score }) => score ?? 0),
  price_asc: forward(({ price }) => price),
  price_desc: backward(({ price }) => price),
  unit_asc: forward(({ unit_price }) => unit_price),
  unit_desc: backward(({ unit_price }) => unit_price),
  area_asc: forward(({ area }) => area),
  area_desc: backward(({ area }) => area),
  newest: backward(({ listed_day }) => listed_day ?? ''),
  followed: backward(({ followers }) => followers ?? -1),
  cut: backward(({ first_price, price }) => (first_price - price) / first_price),
  estimate: forward(({ estimate, price }) => (estimate === null ? 1_000 : (price - estimate) / estimate)),
};

const bands = fc.uniqueArray(
  fc
    .tuple(fc.integer({ min: 100, max: 900 }), fc.integer({ min: 0, max: 400 }))
    .map(([from, more]) => ({ from, to: from + more })),
  { maxLength: 2 },
);
const some = <Item>(...items: Item[]) => fc.subarray(items);
const rarely = <Value>(arbitrary: fc.Arbitrary<Value[]>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<Value[]>([]) }, { weight: 1, arbitrary });

const searches = fc.record({
  filters: fc
    .record({
      price: rarely(bands),
      room: rarely(some(1, 2, 3, 5)),
      district: rarely(some(1, 2)),
      plate: rarely(some(11, 15)),
      house: rarely(some(101, 133)),
      lift: rarely(some('yes' as const, 'no' as const)),
      held: rarely(some('two' as const, 'five' as const, 'five_only' as const)),
      floor: rarely(some('low' as const, 'high' as const)),
      metro: fc.constantFrom(null, null, 800),
      tag: rarely(some('vr' as const)),
      age: rarely(fc.constant([{ from: null, to: 15 }])),
      unit: rarely(fc.constant([{ from: 3, to: 6 }])),
      area: rarely(fc.constant([{ from: 70, to: 110 }])),
    })
    .map((chosen): Filters => ({ ...noFilters(), ...chosen })),
  sort: fc.constantFrom(...fixedSorts('resale')),
  page: fc.integer({ min: 0, max: 4 }),
});

it('finds what a loop over all homes finds, in the same order', () => agree());

it('finds the same once the lists are packed', async () => {
  await packLists(opened);
  expect(await findPackedSet(opened.db, 'resale', 605)).toMatchObject({
    rows: homes.filter(({ status }) => status === 'on_sale').length,
  });
  await agree();
});

async function agree(): Promise<void> {
  await fc.assert(
    fc.asyncProperty(searches, async ({ filters, sort, page }) => {
      const found = await searchEstates(opened.db, {
        cityId: 605,
        filters,
        today: TODAY,
        downShare: 0.15,
        rings: [],
        sort,
        offset: page * 20,
        limit: 20,
      });
      const expected = homes.filter((home) => matches(home, filters)).sort(ORDERS[sort]);
      expect(found.total).toBe(expected.length);
      expect(found.ids).toEqual(expected.slice(page * 20, page * 20 + 20).map(({ id }) => id));
    }),
    { numRuns: propertyRuns(300) },
  );
}
