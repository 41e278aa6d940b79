import { useCallback, useEffect, useRef, useState } from 'react';
import { showFailure } from '@/components/ui/showFailure';
import { withMinimumDelay } from '@/lib/browser/minimumDelay';
import { ownCommuteText } from '@/lib/browser/ownCommute';
import type { Bounds } from '@/lib/kernel/place/geo';
import { MAP_SENTENCES } from '@/lib/map/views/mapSentences';
import { MAP_COPY } from '@/lib/map/words/mapPage';
import { type ViewerMarks, withoutHidden } from '@/lib/note/mark';
import { addressOf } from '@/lib/routes/searchAddress';
import { writeSearch } from '@/lib/search/codec';
import { changed, type Search } from '@/lib/search/filters';
import type { ListPlace } from '@/lib/search/listPlace';
import { resultCards } from '@/lib/search/views/resultCards';
import type { ListResults, ResultView } from '@/lib/search/views/resultPage';
import { foundText } from '@/lib/search/views/searchResultText';
import { callFinders, type FoundList, loadResults } from '@/services/searchResults';
import { usePage } from '@/stores/PageProvider';
import type { ResultPagesProps } from './SearchResultPage.List';

/** The homes in the map's window. */
export interface ListInView {
  /** null until the first has come: the page's own list stays. */
  shown: {
    key: string;
    data: ResultPagesProps['data'];
    results: ListResults | null;
    /** How many, and what deals there cost. */
    found: ResultView['found'];
    /** Of which community each is, in the list's order; of projects none. */
    communities: number[];
  } | null;
  pending: boolean;
  title: string;
}

interface Asked {
  bounds: Bounds | null;
  timer: number;
  call: AbortController | null;
  failed: boolean;
}

const ASK_AFTER_MS = 250;

/** The list of what the map shows, asked for when it rests; without `follows` it stays as it is until that is chosen. */
export function useListInView(
  place: ListPlace,
  search: Search,
  follows: boolean,
): [ListInView, (bounds: Bounds) => void] {
  const { now, viewer } = usePage();
  const { marks } = viewer;
  const [shown, setShown] = useState<ListInView['shown']>(null);
  const [pending, setPending] = useState(false);
  const latest = useRef({ place, search, follows, now, marks });
  const request = useRef<Asked>({ bounds: null, timer: 0, call: null, failed: false });
  const ask = useCallback(async (bounds: Bounds) => {
    const { place, search, now, marks } = latest.current;
    const call = new AbortController();
    request.current.call = call;
    const inView: Search = { ...changed(search, { box: bounds }), view: 'list' };
    const { signal } = call;
    try {
      const { id } = place.city;
      const loaded = await withMinimumDelay(
        loadResults(callFinders(signal), id, inView, marks, { along: ownCommuteText(id) }),
      );
      setShown(listOf(place, inView, loaded, { now, marks }));
    } catch (failure) {
      request.current.failed = !signal.aborted;
      if (!signal.aborted) showFailure(failure);
    }
    if (!signal.aborted) setPending(false);
  }, []);
  const soon = useCallback(() => {
    const { bounds, timer, call } = request.current;
    if (!bounds || !latest.current.follows) return;
    window.clearTimeout(timer);
    call?.abort();
    setPending(true);
    request.current.failed = false;
    request.current.timer = window.setTimeout(() => void ask(bounds), ASK_AFTER_MS);
  }, [ask]);
  useEffect(() => {
    latest.current = { place, search, follows, now, marks };
    soon();
  }, [place, search, follows, now, marks, soon]);
  useEffect(
    () => () => {
      window.clearTimeout(request.current.timer);
      request.current.call?.abort();
    },
    [],
  );
  const move = useCallback(
    (bounds: Bounds) => {
      const { bounds: before, failed } = request.current;
      request.current.bounds = bounds;
      // The map reports also what has not moved: in another colour the homes are the same.
      if (failed || !before || !isSame(before, bounds)) soon();
    },
    [soon],
  );
  const found = shown?.found;
  const nothingFound = shown ? MAP_COPY.noHomes : MAP_COPY.inView;
  const title = found ? MAP_SENTENCES.inView(found.total, found.unit) : nothingFound;
  return [{ shown, pending, title }, move];
}

const isSame = (one: Bounds, other: Bounds): boolean =>
  one.west === other.west && one.south === other.south && one.east === other.east && one.north === other.north;

function listOf(
  place: ListPlace,
  search: Search,
  { list, dealAverage }: Awaited<ReturnType<typeof loadResults>>,
  { now, marks }: { now: number; marks: ViewerMarks | undefined },
): ListInView['shown'] {
  const cards = resultCards(list, now, search.filters);
  const results = cards.tab !== 'qa' && cards.items.length > 0 ? cards : null;
  const first = addressOf(place, search);
  const pages = results ? Math.ceil(results.total / results.pageSize) : 0;
  return {
    key: first,
    results,
    found: results && foundText(results, dealAverage, now),
    communities: communitiesOf(list, marks),
    data: {
      query: writeSearch(search),
      paging: { first, page: 1, pages, note: null },
    },
  };
}

/** Of which community each of the list is, in its order: what its viewer has ruled out is not drawn. */
function communitiesOf(list: FoundList, marks: ViewerMarks | undefined): number[] {
  if (list.tab === 'resale') return withoutHidden(marks, 'estate', list.items).map(({ community }) => community.id);
  return list.tab === 'rent' ? withoutHidden(marks, 'rental', list.items).map(({ community }) => community.id) : [];
}
