import type { CommunitySummary } from '@/lib/community/contract/community';
import type { PricedEstate } from '@/lib/estate/contract';
import { excludedOf } from '@/lib/note/excluded';
import type { ViewerMarks } from '@/lib/note/mark';
import type { ProjectSummary } from '@/lib/project/contract';
import type { RentalSummary } from '@/lib/rental/contract';
import { writeFilters } from '@/lib/search/codec';
import type {
  DealAverage,
  FindHousesInput,
  FoundHouses,
  ListCommunitiesInput,
  ListRentalsInput,
} from '@/lib/search/contract/lists';
import type { Search, SortOf } from '@/lib/search/filters';
import { callApi } from './http/browserClient';
import { type FoundPage, findHouses, listCommunities, listRentals } from './search';

/** How lists are found: by calls from a browser, by the queries themselves for a page. */
export interface Finders {
  findHouses: (input: FindHousesInput) => Promise<FoundHouses>;
  listRentals: (input: ListRentalsInput) => Promise<FoundPage<RentalSummary>>;
  listCommunities: (input: ListCommunitiesInput) => Promise<FoundPage<CommunitySummary>>;
}

export const callFinders = (signal: AbortSignal): Finders => ({
  findHouses: (input) => callApi(findHouses, input, { signal }),
  listRentals: (input) => callApi(listRentals, input, { signal }),
  listCommunities: (input) => callApi(listCommunities, input, { signal }),
});

/** One page of a search's list; questions have none yet. */
export type FoundList =
  | ({ tab: 'resale' } & FoundPage<PricedEstate>)
  | ({ tab: 'new' } & FoundPage<ProjectSummary>)
  | ({ tab: 'rent' } & FoundPage<RentalSummary>)
  | ({ tab: 'community' } & FoundPage<CommunitySummary>)
  | { tab: 'qa' };

export interface FoundResults {
  list: FoundList;
  dealAverage: DealAverage | null;
}

export const RESULTS_PAGE_SIZE = 20;

/** One page of a search's list, without what its viewer has ruled out; `along`: ways that are told of each. Throws as `find` does. */
export async function loadResults(
  find: Finders,
  cityId: number,
  search: Search,
  marks: ViewerMarks | undefined,
  { along = '', pageSize = RESULTS_PAGE_SIZE }: { along?: string; pageSize?: number } = {},
): Promise<FoundResults> {
  const leftOut = excludedOf(marks, search.tab);
  const told = along ? { along } : undefined;
  const paging = { page: search.page, pageSize };
  const query = { ...writeFilters(search.filters), ...leftOut, ...told, cityId, ...paging };
  switch (search.tab) {
    case 'qa':
      return { list: { tab: 'qa' }, dealAverage: null };
    case 'rent': {
      const page = await find.listRentals({ ...query, sort: search.sort as SortOf<'rent'> });
      return { list: { tab: 'rent', ...page }, dealAverage: null };
    }
    case 'community': {
      const page = await find.listCommunities({ ...query, sort: search.sort as SortOf<'community'> });
      return { list: { tab: 'community', ...page }, dealAverage: null };
    }
    default:
      return loadHouses(find, { ...query, houseType: search.tab, sort: search.sort as SortOf<'resale' | 'new'> });
  }
}

/** A list with nothing in it, for words that name nothing. */
export function noResults(tab: Search['tab']): FoundResults {
  const empty = { items: [], page: 1, pageSize: RESULTS_PAGE_SIZE, total: 0, totalIsCapped: false };
  return { list: tab === 'qa' ? { tab } : { tab, ...empty }, dealAverage: null };
}

async function loadHouses(find: Finders, input: FindHousesInput): Promise<FoundResults> {
  const found = await find.findHouses(input);
  // What second-hand homes sold for says little about new ones.
  if (found.houseType === 'new') return { list: { tab: 'new', ...found.houses }, dealAverage: null };
  return { list: { tab: 'resale', ...found.houses }, dealAverage: found.dealAverage };
}
