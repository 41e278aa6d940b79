import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOfDay } from '@/lib/domain/day';
import { readRing } from '@/lib/domain/search/codec';
import * as choices from '@/lib/domain/search/filters';
import { FILTERS_OF, type FilterName, type Filters, noFilters, SORTS_OF, sortFor } from '@/lib/domain/search/filters';
import type { Db, OpenDatabase } from '@/lib/server/db/client';
import { findPackedSet, forgetPackedSets } from '@/lib/server/db/packed/packedSets';
import { packLists } from '@/lib/server/derive/packLists';
import { ringRoadsOf } from '@/lib/server/facts/loadFacts';
import { searchCommunities } from '@/lib/server/repositories/communitySearch';
import { searchEstates } from '@/lib/server/repositories/estateSearch';
import { listMapClusters } from '@/lib/server/repositories/mapPrices';
import { searchRentals } from '@/lib/server/repositories/rentalSearch';
import { openDemoDatabase } from '../kit/demoDatabase';

// Whatever is asked, a packed list answers what its table answers.

const CITY = 605;
const TODAY = '2026-11-20';
const SEARCHES = 400;

const FIND = { resale: searchEstates, rent: searchRentals, community: searchCommunities };
type List = keyof typeof FIND;

let opened: OpenDatabase;
let arbitraries: Partial<Record<FilterName, fc.Arbitrary<unknown>>>;
beforeAll(async () => {
  opened = await openDemoDatabase(TODAY);
  arbitraries = await arbitraryFilters(opened.db);
}, 120_000);
afterAll(() => opened.close());

const range = (most: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: most }), fc.boolean(), fc.boolean())
    .map(([from, width, isOpenBelow, isOpenAbove]) => ({
      from: isOpenBelow ? null : from,
      to: isOpenAbove ? null : from + width,
    }));
const ranges = (most: number) => fc.array(range(most), { minLength: 1, maxLength: 2 });
const some = <Item>(items: readonly Item[]) =>
  fc.uniqueArray(fc.constantFrom(...items), { minLength: 1, maxLength: 2 });

async function arbitraryFilters(db: Db): Promise<typeof arbitraries> {
  const ids = async (table: 'districts' | 'plates' | 'subway_lines' | 'subway_stations' | 'places' | 'communities') => {
    const rows = await db.selectFrom(table).select('id').where('city_id', '=', CITY).execute();
    return some(rows.map(({ id }) => id));
  };
  const stations = (await db.selectFrom('subway_stations').select('id').where('city_id', '=', CITY).execute()).map(
    ({ id }) => id,
  );
  const { AGAINST_ESTIMATE, LAYOUTS } = choices;
  const { FACES, FLOORS, DECORATIONS, LIFTS, USAGES, OWNERSHIPS, HELD, SOURCES, TAGS, RENT_MODES, BUILDINGS } = choices;
  return {
    district: await ids('districts'),
    plate: await ids('plates'),
    house: await ids('communities'),
    line: await ids('subway_lines'),
    station: await ids('subway_stations'),
    school: await ids('places'),
    near: fc.record({
      lng: fc.double({ min: 121.3, max: 121.6, noNaN: true }),
      lat: fc.double({ min: 31.1, max: 31.3, noNaN: true }),
      radius: fc.integer({ min: 500, max: 5_000 }),
    }),
    commute: fc.array(
      fc.record({
        to: fc.constant('station' as const),
        id: fc.constantFrom(...stations),
        minutes: fc.integer({ min: 15, max: 90 }),
        by: fc.constantFrom('metro' as const, 'metro' as const, 'foot' as const),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    primarySchool: fc.constantFrom(500, 1_000),
    ring: some(['-inner', '-middle', '-outer', 'middle-outer', 'outer-', '-3'].flatMap((text) => readRing(text) ?? [])),
    box: fc
      .tuple(fc.double({ min: 121.3, max: 121.5, noNaN: true }), fc.double({ min: 31.1, max: 31.2, noNaN: true }))
      .map(([west, south]) => ({ west, south, east: west + 0.1, north: south + 0.1 })),
    price: ranges(900),
    usableUnitPrice: ranges(9),
    againstEstimate: some(AGAINST_ESTIMATE),
    listedDays: ranges(120),
    unit: ranges(9),
    down: ranges(200),
    rent: ranges(9_000),
    area: ranges(150),
    age: ranges(30),
    room: some([1, 2, 3, 4, 5]),
    bath: some([1, 2, 3]),
    face: some(FACES),
    floor: some(FLOORS),
    decoration: some(DECORATIONS),
    lift: some(LIFTS),
    usage: some(USAGES),
    layout: some(LAYOUTS),
    ownership: some(OWNERSHIPS),
    held: some(HELD),
    source: some(SOURCES),
    tag: some(TAGS),
    mode: some(RENT_MODES),
    building: some(BUILDINGS),
    listed: fc.constantFrom(...choices.LISTED_DAYS),
    metro: fc.constantFrom(...choices.METRO_METRES),
  };
}

/** Up to four filters that the list knows. */
function filtersOf(list: List): fc.Arbitrary<Filters> {
  const named = fc.uniqueArray(fc.constantFrom(...FILTERS_OF[list]), { maxLength: 4 });
  return named.chain((names) =>
    fc
      .tuple(...names.map((name) => arbitraries[name] ?? fc.constant(noFilters()[name])))
      .map((values) => Object.assign(noFilters(), Object.fromEntries(names.map((name, at) => [name, values[at]])))),
  );
}

/** A price or an area alone, of which the map has most summed already. */
function oneRangeOf(tab: 'resale' | 'rent'): fc.Arbitrary<Filters> {
  const money = tab === 'resale' ? 'price' : 'rent';
  return fc.oneof(
    range(tab === 'resale' ? 900 : 9_000).map((one) => ({ ...noFilters(), [money]: [one] })),
    range(150).map((one) => ({ ...noFilters(), area: [one] })),
  );
}

const asked = (filters: Filters) => ({
  cityId: CITY,
  filters,
  today: TODAY,
  downShare: 0.15,
  rings: ringRoadsOf(CITY),
});

/** The answers of the packed list and of the table. */
async function bothAnswers<Answer>(list: List, questions: ((db: Db) => Promise<Answer>)[]) {
  await packLists(opened, { cityIds: [CITY] });
  const packed: Answer[] = [];
  for (const question of questions) packed.push(await question(opened.db));
  await forgetPackedSets(opened.db, CITY);
  expect(await findPackedSet(opened.db, list, CITY)).toBeNull();
  const stored: Answer[] = [];
  for (const question of questions) stored.push(await question(opened.db));
  return { packed, stored };
}

it('the refreshed figures of a city come with its packed lists', async () => {
  const { n } = await opened.db
    .selectFrom('estates')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('city_id', '=', CITY)
    .where('status', '=', 'on_sale')
    .executeTakeFirstOrThrow();
  expect(await findPackedSet(opened.db, 'resale', CITY)).toMatchObject({ rows: Number(n) });
});

it.each(Object.keys(FIND) as List[])('%s: the same homes in the same order, by any filters', async (list) => {
  const searches = fc.sample(
    fc.record({
      filters: filtersOf(list),
      sort: fc.constantFrom(...SORTS_OF[list]),
      offset: fc.constantFrom(0, 0, 20, 200, 100_000),
    }),
    { seed: 605, numRuns: SEARCHES },
  );
  const find = FIND[list] as (db: Db, search: object) => ReturnType<typeof searchEstates>;
  const { packed, stored } = await bothAnswers(
    list,
    searches.map(
      ({ filters, sort, ...page }) =>
        (db: Db) =>
          find(db, { ...asked(filters), ...page, sort: sortFor({ filters, sort }), limit: 20 }),
    ),
  );
  expect(packed).toEqual(stored);
  expect(stored.filter(({ total }) => total > 0).length).toBeGreaterThan(SEARCHES / 4);
});

it.each(['resale', 'rent'] as const)('%s: the same bubbles on the map', async (tab) => {
  // Homes of a file of the year before are counted, and in no average.
  const table = tab === 'resale' ? 'estates' : 'rentals';
  const old = opened.db.updateTable(table).set({ updated_at: startOfDay('2025-11-20') });
  await old.where(sql<number>`id % 5`, '=', 0).execute();
  const bounds = { west: 121, south: 31, east: 121.8, north: 31.5 };
  const views = fc.sample(
    fc.record({
      filters: fc.oneof(filtersOf(tab), oneRangeOf(tab)),
      level: fc.constantFrom('district' as const, 'plate' as const, 'community' as const),
    }),
    { seed: 606, numRuns: 150 },
  );
  const { packed, stored } = await bothAnswers(
    tab,
    views.map(
      ({ filters, level }) =>
        (db: Db) =>
          listMapClusters(db, { ...asked(filters), tab }, { level, bounds }),
    ),
  );
  expect(packed).toEqual(stored);
  expect(stored.flat().length).toBeGreaterThan(100);
  expect(stored.flat().filter(({ priced, count }) => priced > 0 && priced < count).length).toBeGreaterThan(20);
});
