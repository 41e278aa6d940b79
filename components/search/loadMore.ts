import { recallLengthened, rememberLengthened } from '@/lib/browser/lengthenedList';
import { ownCommuteText } from '@/lib/browser/ownCommute';
import type { ViewerMarks } from '@/lib/note/mark';
import { readSearch } from '@/lib/search/codec';
import { resultCards } from '@/lib/search/views/resultCards';
import type { ListResults, ResultPageData } from '@/lib/search/views/resultPage';
import { callFinders, loadResults } from '@/services/searchResults';

// What reads the query and words the cards: loaded with the first page that is wanted below the first.

/** What the list of this address was made longer by before its document was loaded anew. */
export const recallPages = (address: string): ListResults[] => recallLengthened(address, Date.now());

/** The pages that were loaded and the one after them, which the tab remembers. */
export async function loadMore(
  address: string,
  loaded: readonly ListResults[],
  asked: WantedPage,
): Promise<ListResults[]> {
  const all = [...loaded, ...(await loadPage(asked))];
  rememberLengthened(address, all, Date.now());
  return all;
}

export interface WantedPage {
  query: ResultPageData['query'];
  cityId: number;
  now: number;
  marks: ViewerMarks | undefined;
  page: number;
  signal: AbortSignal;
}

async function loadPage({ cityId, query, page, now, marks, signal }: WantedPage): Promise<ListResults[]> {
  const search = { ...readSearch(query).search, page };
  const { list } = await loadResults(callFinders(signal), cityId, search, marks, { along: ownCommuteText(cityId) });
  const results = resultCards(list, now, search.filters);
  return results.tab === 'qa' ? [] : [results];
}
