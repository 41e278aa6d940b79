import type { Page } from '@/lib/domain/model/page';
import { writeFilters } from '@/lib/domain/search/codec';
import type { Search } from '@/lib/domain/search/filters';
import { callApi } from '@/services/http/browserClient';
import { findHouses, listCommunities, listRentals } from '@/services/search';

/** How many entries of its list a search has. Throws as callApi does. */
export async function countMatches(
  cityId: number,
  { tab, filters }: Search,
  signal?: AbortSignal,
): Promise<Pick<Page<unknown>, 'total' | 'totalIsCapped'>> {
  const input = { ...writeFilters(filters), cityId, pageSize: 1 };
  if (tab === 'rent') return callApi(listRentals, input, { signal });
  if (tab === 'community') return callApi(listCommunities, input, { signal });
  return (await callApi(findHouses, { ...input, houseType: tab === 'new' ? 'new' : 'resale' }, { signal })).houses;
}
