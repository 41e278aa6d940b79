import fc from 'fast-check';
import { readRing } from '@/lib/search/codec';
import * as choices from '@/lib/search/filters';
import { FILTERS_OF, type FilterName, type Filters, noFilters, type SearchTab } from '@/lib/search/filters';
import type { Db } from '@/lib/server/db/client';

export type ArbitraryFilters = Partial<Record<FilterName, fc.Arbitrary<unknown>>>;

export const range = (most: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: most }), fc.boolean(), fc.boolean())
    .map(([from, width, isOpenBelow, isOpenAbove]) => ({
      from: isOpenBelow ? null : from,
      to: isOpenAbove ? null : from + width,
    }));
const ranges = (most: number) => fc.array(range(most), { minLength: 1, maxLength: 2 });
const some = <Item>(items: readonly Item[]) =>
  fc.uniqueArray(fc.constantFrom(...items), { minLength: 1, maxLength: 2 });

/** What each filter may hold in a city. */
export async function arbitraryFilters(db: Db, cityId: number): Promise<ArbitraryFilters> {
  const ids = async (table: 'districts' | 'plates' | 'subway_lines' | 'subway_stations' | 'places' | 'communities') => {
    const rows = await db.selectFrom(table).select('id').where('city_id', '=', cityId).execute();
    return some(rows.map(({ id }) => id));
  };
  const stations = (await db.selectFrom('subway_stations').select('id').where('city_id', '=', cityId).execute()).map(
    ({ id }) => id,
  );
  const { AGAINST_ESTIMATE, LAYOUTS } = choices;
  const { FACES, FLOORS, DECORATIONS, LIFTS, USAGES, OWNERSHIPS, HELD, SOURCES, TAGS, RENT_MODES, BUILDINGS } = choices;
  return {
    district: await ids('districts'),
    plate: await ids('plates'),
    notDistrict: await ids('districts'),
    notPlate: await ids('plates'),
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
      fc
        .record({
          to: fc.constant('station' as const),
          id: fc.constantFrom(...stations),
          minutes: fc.integer({ min: 15, max: 90 }),
          by: fc.constantFrom('metro' as const, 'metro' as const, 'foot' as const),
          changes: fc.constantFrom(undefined, undefined, 0 as const, 1 as const),
        })
        .map(({ changes, ...way }) => (way.by === 'foot' || changes === undefined ? way : { ...way, changes })),
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
    hall: some([1, 2, 3]),
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
export function filtersFrom(arbitraries: ArbitraryFilters, list: SearchTab): fc.Arbitrary<Filters> {
  const named = fc.uniqueArray(fc.constantFrom(...FILTERS_OF[list]), { maxLength: 4 });
  return named.chain((names) =>
    fc
      .tuple(...names.map((name) => arbitraries[name] ?? fc.constant(noFilters()[name])))
      .map((values) => Object.assign(noFilters(), Object.fromEntries(names.map((name, at) => [name, values[at]])))),
  );
}
