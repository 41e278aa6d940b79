import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlertTab } from '@/lib/alert/savedSearch';
import { readFilters, writeFilters } from '@/lib/search/codec';
import { SearchMatcher } from '@/lib/server/alert/commands/searchMatcher';
import type { HomeChange } from '@/lib/server/alert/queries/homeChanges';
import { leastDownShare } from '@/lib/server/calculators/queries/cityHomeCosting';
import type { OpenDatabase } from '@/lib/server/db/client';
import { ringRoadsOf } from '@/lib/server/facts/loadFacts';
import { searchEstates } from '@/lib/server/search/queries/estateSearch';
import { searchRentals } from '@/lib/server/search/queries/rentalSearch';
import { type ArbitraryFilters, arbitraryFilters, filtersFrom } from '../kit/arbitraryFilters';
import { DEMO_DAY } from '../kit/beginnings';
import { propertyRuns } from '../kit/fullRun';
import { openDemoDatabase } from '../kit/testDatabase';

// A saved search is told of a home exactly where its list shows it.

const CITY = 605;
const NOW = Date.parse('2026-11-20T04:00:00Z');
const SEARCHES = propertyRuns(300);
const ALL = 10_000;

let opened: OpenDatabase;
let arbitraries: ArbitraryFilters;
let matcher: SearchMatcher;
beforeAll(async () => {
  opened = await openDemoDatabase();
  arbitraries = await arbitraryFilters(opened.db, CITY);
  matcher = (await SearchMatcher.of(opened.db, CITY, await everyHomeAsNew(), NOW)) as SearchMatcher;
});
afterAll(() => opened.close());

/** As if every home of the city had just come. */
async function everyHomeAsNew(): Promise<HomeChange[]> {
  const estates = await opened.db
    .selectFrom('estates')
    .select('id')
    .where('status', '=', 'on_sale')
    .where('city_id', '=', CITY)
    .execute();
  const rentals = await opened.db
    .selectFrom('rentals')
    .select('id')
    .where('status', '=', 'to_let')
    .where('city_id', '=', CITY)
    .execute();
  const change =
    (thing: HomeChange['thing']) =>
    ({ id }: { id: number }) => ({ ...NEW, thing, thing_id: id });
  return [...estates.map(change('estate')), ...rentals.map(change('rental'))].map((one, at) => ({
    ...one,
    id: at + 1,
  }));
}
const NEW: HomeChange = {
  id: 0,
  run_number: null,
  city_id: CITY,
  thing: 'estate',
  thing_id: 0,
  community_id: null,
  kind: 'new',
  day: DEMO_DAY,
  before: null,
  after: 1,
  recorded_at: NOW,
} as HomeChange;

async function listed(tab: AlertTab, query: Record<string, string>): Promise<number[]> {
  const { filters } = readFilters(query, tab);
  const downShare = await leastDownShare(opened.db, CITY, DEMO_DAY);
  const search = { cityId: CITY, filters, today: DEMO_DAY, downShare, rings: ringRoadsOf(CITY), offset: 0, limit: ALL };
  const find = tab === 'rent' ? searchRentals : searchEstates;
  const { ids } = await find(opened.db, { ...search, sort: 'smart' });
  return ids.sort((one, other) => one - other);
}

const told = async (tab: AlertTab, query: Record<string, string>): Promise<number[]> =>
  (await matcher.find({ tab, query: new URLSearchParams(query).toString() }))
    .map(({ thing_id }) => thing_id)
    .sort((one, other) => one - other);

describe('a saved search and its list find the same homes', () => {
  for (const tab of ['resale', 'rent'] as const) {
    it(`of ${SEARCHES} searches of ${tab}`, { timeout: 120_000 }, async () => {
      let found = 0;
      await fc.assert(
        fc.asyncProperty(filtersFrom(arbitraries, tab), async (filters) => {
          const query = writeFilters(filters) as Record<string, string>;
          const expected = await listed(tab, query);
          expect(await told(tab, query)).toEqual(expected);
          if (expected.length > 0) found += 1;
        }),
        { numRuns: SEARCHES },
      );
      // A matcher that finds nothing would agree with searches that find nothing.
      expect(found).toBeGreaterThan(SEARCHES / 10);
    });
  }

  it('of homes whose price was cut, which only the database can tell', async () => {
    const cut = await listed('resale', { tag: 'cut' });
    expect(cut.length).toBeGreaterThan(0);
    expect(await told('resale', { tag: 'cut' })).toEqual(cut);
  });
});

describe('what is no news of a search', () => {
  const oneHome = async () => {
    const row = await opened.db
      .selectFrom('estates')
      .select(['id', 'community_id'])
      .where('status', '=', 'on_sale')
      .where('city_id', '=', CITY)
      .executeTakeFirstOrThrow();
    return { thing_id: row.id, community_id: row.community_id };
  };
  const findWith = async (changes: Partial<HomeChange>[], query: string) => {
    const made = changes.map((change, at) => ({ ...NEW, ...change, id: at + 1 }) as HomeChange);
    const own = (await SearchMatcher.of(opened.db, CITY, made, NOW)) as SearchMatcher;
    return (await own.find({ tab: 'resale', query })).map(({ id, kind }) => `${id} ${kind}`);
  };

  it('what has become of a home since: of several changes the last one counts', async () => {
    const home = await oneHome();
    expect(await findWith([home, { ...home, kind: 'cut', before: 2 }], '')).toEqual(['2 cut']);
    expect(await findWith([home, { ...home, kind: 'withdrawn' }], '')).toEqual([]);
    expect(await findWith([{ ...home, kind: 'raised' }], '')).toEqual([]);
  });

  it('deals of a whole city; those of a named community are', async () => {
    const deal = await opened.db
      .selectFrom('deals')
      .select(['id', 'community_id'])
      .where('city_id', '=', CITY)
      .where('community_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const change = { thing: 'deal', kind: 'deal', thing_id: deal.id, community_id: deal.community_id } as const;
    expect(await findWith([change], '')).toEqual([]);
    expect(await findWith([change], `house=${deal.community_id}`)).toEqual(['1 deal']);
    expect(await findWith([change], `house=${(deal.community_id ?? 0) + 1}`)).toEqual([]);
  });
});
