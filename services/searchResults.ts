import { communityCardOf } from '@/lib/domain/community/communityCard';
import type { DealAverage } from '@/lib/domain/model/area';
import { projectCardOf } from '@/lib/domain/project/projectView';
import { rentalCardOf } from '@/lib/domain/rental/rentalCard';
import { writeFilters } from '@/lib/domain/search/codec';
import { estateCardText } from '@/lib/domain/search/estateCard';
import type { Search, SortOf } from '@/lib/domain/search/filters';
import type { SearchResults } from '@/lib/domain/search/resultPage';
import type { Endpoint } from './http/endpoint';
import { type FindHousesInput, findHouses, listCommunities, listRentals } from './search';

/** How a call is made: by the page's client on the server, by callApi in the browser. */
export type MakeCall = <Input extends object, Output>(to: Endpoint<Input, Output>, input: Input) => Promise<Output>;

export interface LoadedResults {
  results: SearchResults;
  dealAverage: DealAverage | null;
}

export const RESULTS_PAGE_SIZE = 20;

/** One page of a search's list, ready to be drawn. Throws as the calls do. */
export async function loadResults(call: MakeCall, cityId: number, search: Search, now: number): Promise<LoadedResults> {
  const asked = { ...writeFilters(search.filters), cityId, page: search.page, pageSize: RESULTS_PAGE_SIZE };
  switch (search.tab) {
    case 'qa':
      return { results: { tab: 'qa' }, dealAverage: null };
    case 'rent': {
      const page = await call(listRentals, { ...asked, sort: search.sort as SortOf<'rent'> });
      const items = page.items.map((rental) => rentalCardOf(rental, now));
      return { results: { tab: 'rent', ...page, items }, dealAverage: null };
    }
    case 'community': {
      const page = await call(listCommunities, { ...asked, sort: search.sort as SortOf<'community'> });
      const items = page.items.map((community) => communityCardOf(community, now));
      return { results: { tab: 'community', ...page, items }, dealAverage: null };
    }
    default:
      return loadHouses(call, { ...asked, houseType: search.tab, sort: search.sort as SortOf<'resale' | 'new'> }, now);
  }
}

/** A list with nothing in it, for words that name nothing. */
export function noResults(tab: Search['tab']): LoadedResults {
  const empty = { items: [], page: 1, pageSize: RESULTS_PAGE_SIZE, total: 0, totalIsCapped: false };
  return { results: tab === 'qa' ? { tab } : { tab, ...empty }, dealAverage: null };
}

async function loadHouses(call: MakeCall, input: FindHousesInput, now: number): Promise<LoadedResults> {
  const found = await call(findHouses, input);
  if (found.houseType === 'new') {
    const items = found.houses.items.map((project) => projectCardOf(project, now));
    // What second-hand homes sold for says little about new ones.
    return { results: { tab: 'new', ...found.houses, items }, dealAverage: null };
  }
  const items = found.houses.items.map((estate) => estateCardText(estate, now));
  return { results: { tab: 'resale', ...found.houses, items }, dealAverage: found.dealAverage };
}
