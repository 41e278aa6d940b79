import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOfDay } from '@/lib/kernel/day';
import { type Filters, noFilters, SORTS_OF, sortFor } from '@/lib/search/filters';
import type { Db, OpenDatabase } from '@/lib/server/db/client';
import { deletePackedSets, findPackedSet } from '@/lib/server/db/packed/packedSets';
import { packLists } from '@/lib/server/derive/packLists';
import { ringRoadsOf } from '@/lib/server/facts/loadFacts';
import { searchCommunities } from '@/lib/server/search/queries/communitySearch';
import { searchEstates } from '@/lib/server/search/queries/estateSearch';
import { listMapClusters } from '@/lib/server/search/queries/mapPrices';
import { searchRentals } from '@/lib/server/search/queries/rentalSearch';
import { type ArbitraryFilters, arbitraryFilters, filtersFrom, range } from '../kit/arbitraryFilters';
import { DEMO_DAY } from '../kit/beginnings';
import { propertyRuns } from '../kit/fullRun';
import { openDemoDatabase } from '../kit/testDatabase';

// Whatever is asked, a packed list answers what its table answers.

const CITY = 605;
const SEARCHES = propertyRuns(400);

const FIND = { resale: searchEstates, rent: searchRentals, community: searchCommunities };
type List = keyof typeof FIND;

let opened: OpenDatabase;
let arbitraries: ArbitraryFilters;
/** Ids of each list, and of communities: what a viewer may have ruled out. */
let ruledOut: Record<List, number[]>;
const someIds = async (table: 'estates' | 'rentals' | 'communities') => {
  const rows = await opened.db.selectFrom(table).select('id').where('city_id', '=', CITY).orderBy('id').execute();
  return rows.filter((_, at) => at % 3 === 0).map(({ id }) => id);
};
beforeAll(async () => {
  opened = await openDemoDatabase();
  arbitraries = await arbitraryFilters(opened.db, CITY);
  ruledOut = {
    resale: await someIds('estates'),
    rent: await someIds('rentals'),
    community: await someIds('communities'),
  };
});
afterAll(() => opened.close());

/** Of a third of the searches, a list without what its viewer has ruled out. */
const excludedOf = (list: List) =>
  fc.option(
    fc.record({
      homes: fc.constant(ruledOut[list].slice(0, 150)),
      houses: fc.constantFrom(ruledOut.community.slice(0, 20), []),
    }),
    { freq: 2, nil: undefined },
  );

const filtersOf = (list: List): fc.Arbitrary<Filters> => filtersFrom(arbitraries, list);

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
  today: DEMO_DAY,
  downShare: 0.15,
  rings: ringRoadsOf(CITY),
});

/** The answers of the packed list and of the table. */
async function bothAnswers<Answer>(list: List, questions: ((db: Db) => Promise<Answer>)[]) {
  await packLists(opened, { cityIds: [CITY] });
  const packed: Answer[] = [];
  for (const question of questions) packed.push(await question(opened.db));
  await deletePackedSets(opened.db, CITY);
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
      leftOut: excludedOf(list),
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
      leftOut: excludedOf(tab),
      level: fc.constantFrom('district' as const, 'plate' as const, 'community' as const),
    }),
    { seed: 606, numRuns: propertyRuns(150) },
  );
  const { packed, stored } = await bothAnswers(
    tab,
    views.map(
      ({ filters, level, leftOut }) =>
        (db: Db) =>
          listMapClusters(db, { ...asked(filters), tab, leftOut }, { level, bounds }),
    ),
  );
  expect(packed).toEqual(stored);
  expect(stored.flat().length).toBeGreaterThan(100);
  expect(stored.flat().filter(({ priced, count }) => priced > 0 && priced < count).length).toBeGreaterThan(20);
});
