import type { Page } from '@/lib/kernel/page';
import { excludedOf } from '@/lib/note/excluded';
import type { ViewerMarks } from '@/lib/note/mark';
import { writeFilters } from '@/lib/search/codec';
import type { Search } from '@/lib/search/filters';
import { callApi } from '@/services/http/browserClient';
import { findHouses, listCommunities, listRentals } from '@/services/search';

/** How many entries of its list a search has, without what its viewer has ruled out. Throws as callApi does. */
export async function countMatches(
  cityId: number,
  { tab, filters }: Search,
  { marks, signal }: { marks?: ViewerMarks; signal?: AbortSignal } = {},
): Promise<Pick<Page<unknown>, 'total' | 'totalIsCapped'>> {
  const input = { ...writeFilters(filters), ...excludedOf(marks, tab), cityId, pageSize: 1 };
  if (tab === 'rent') return callApi(listRentals, input, { signal });
  if (tab === 'community') return callApi(listCommunities, input, { signal });
  return (await callApi(findHouses, { ...input, houseType: tab === 'new' ? 'new' : 'resale' }, { signal })).houses;
}
