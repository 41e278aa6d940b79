import { hrefOfSearch, type SavedSearch } from '@/lib/browser/savedSearches';
import { type Day, daysBetween } from '@/lib/kernel/day';
import type { FactDays } from '@/lib/kernel/factDays';
import { readSearch } from '@/lib/search/codec';
import { FILTERS_OF, type Search } from '@/lib/search/filters';
import { cappedText } from '@/lib/search/views/resultPage';
import { getCityList } from '@/services/area';
import { callApi } from '@/services/http/browserClient';
import { countMatches } from './countMatches';

/** What a saved search finds now. */
export interface SearchState {
  /** "284", "10,000+" */
  total: string;
  /** How many of them were listed since it was last looked at; null where its list does not say when. */
  fresh: string | null;
  /** The last day of the data that it looks at. */
  day: Day | null;
}

/** By address. Left out: searches that can no longer be run. Throws where the cities cannot be asked for. */
export async function loadSearchStates(searches: readonly SavedSearch[]): Promise<[string, SearchState][]> {
  const { cities } = await callApi(getCityList, {});
  const requests = searches.map(async (saved) => {
    const city = cities.find(({ id }) => id === saved.cityId);
    return city ? stateOf(saved, city).catch(() => null) : null;
  });
  const states = await Promise.all(requests);
  return searches.flatMap((saved, at) => {
    const state = states[at];
    return state ? [[hrefOfSearch(saved), state] as [string, SearchState]] : [];
  });
}

async function stateOf({ cityId, query, seenDay }: SavedSearch, city: FactDays): Promise<SearchState> {
  const { search } = readSearch(query);
  const day = dayOfList(search, city);
  const [all, fresh] = await Promise.all([
    countMatches(cityId, search),
    freshSince(search, seenDay, day, (listed) =>
      countMatches(cityId, { ...search, filters: { ...search.filters, listed } }),
    ),
  ]);
  return { total: textOf(all), fresh: fresh && textOf(fresh), day };
}

type Count = Awaited<ReturnType<typeof countMatches>>;

const textOf = ({ total, totalIsCapped }: Count): string => cappedText(total, totalIsCapped);

const dayOfList = ({ tab }: Search, { listingsDay, rentalsDay, projectsDay, dealsDay }: FactDays): Day | null =>
  ({ resale: listingsDay, rent: rentalsDay, new: projectsDay, community: dealsDay, qa: null })[tab];

/** The filter takes a year at the most. */
const MAX_DAYS = 365;

/** The matches listed after `seen`; none where the data has no later day. null where the list does not say when. */
async function freshSince(
  { tab, filters }: Search,
  seen: Day | null,
  day: Day | null,
  count: (listed: number) => Promise<Count>,
): Promise<Count | null> {
  if (seen === null || day === null || !FILTERS_OF[tab].includes('listed')) return null;
  const days = Math.min(daysBetween(seen, day), filters.listed ?? MAX_DAYS, MAX_DAYS);
  return days > 0 ? count(days) : { total: 0, totalIsCapped: false };
}
