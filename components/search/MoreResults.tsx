import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useScrollBottom } from '@/lib/browser/scrollBottom';
import { useFetchState } from '@/lib/browser/useFetchState';
import { LIST_COPY } from '@/lib/interface/words/resultList';
import { pageAddress } from '@/lib/routes/pageAddress';
import { cameText } from '@/lib/search/views/moreText';
import type { ListResults, ResultPageData } from '@/lib/search/views/resultPage';
import { usePage } from '@/stores/PageProvider';
import { Button } from '../ui/Button';
import { ResultCards } from './ResultCards';
import css from './SearchResultPage.module.css';

interface MoreResultsProps {
  query: ResultPageData['query'];
  paging: ResultPageData['paging'];
}

/** Pages that were loaded below the first, by the list's address: coming back finds the list as long as it was left. */
const cachedLists = new Map<string, ListResults[]>();
const MAX_LISTS = 10;
/** Reaching the end loads the next page by itself so many times; after that one asks. */
const BY_ITSELF = 3;

function keep(address: string, loaded: ListResults[]): void {
  cachedLists.delete(address);
  cachedLists.set(address, loaded);
  if (cachedLists.size > MAX_LISTS) cachedLists.delete(cachedLists.keys().next().value as string);
}

type State = 'idle' | 'loading' | 'failed';
const TEXTS: Record<State, string> = { idle: LIST_COPY.loadMore, loading: LIST_COPY.loading, failed: LIST_COPY.failed };

/** The pages after this one, added below it. Without JavaScript the button is a link to the next page. */
export function MoreResults({ query, paging }: MoreResultsProps) {
  const { city, now, viewer } = usePage();
  const address = pageAddress(paging.first, paging.page);
  const [before, setBefore] = useState<ListResults[]>(() => cachedLists.get(address) ?? []);
  // Not in the first drawing, which is the server's. Where the document was opened, nothing was left (0: by a link).
  useEffect(() => {
    if (cachedLists.has(address) || !performance.navigation?.type) return;
    import('./loadMore').then(
      ({ recallPages }) => setBefore(recallPages(address)),
      () => {},
    );
  }, [address]);
  const [{ data, pending, error }, run] = useFetchState<ListResults[]>();
  const loaded = data ?? before;
  const stateAtRest: State = error ? 'failed' : 'idle';
  const state = pending ? 'loading' : stateAtRest;
  const next = paging.page + loaded.length + 1;

  const load = () => {
    if (pending || next > paging.pages) return;
    void run(async (signal) => {
      const { loadMore } = await import('./loadMore');
      const asked = { cityId: city.id, query, page: next, now, marks: viewer.marks, signal };
      const all = await loadMore(address, loaded, asked);
      keep(address, all);
      return all;
    });
  };
  useScrollBottom(load, state === 'idle' && loaded.length < BY_ITSELF);
  const end = useRef<HTMLDivElement>(null);
  // Of those loaded by a press, which pages are there: who pressed goes on at the first card that came.
  const pressedAt = useRef<number | null>(null);
  useEffect(() => {
    if (pressedAt.current === null || loaded.length <= pressedAt.current) return;
    pressedAt.current = null;
    end.current?.previousElementSibling?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [loaded.length]);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    pressedAt.current = loaded.length;
    load();
  };

  return (
    <>
      {loaded.map((results) => (
        <ResultCards key={results.page} results={results} />
      ))}
      <div ref={end} className={css.more} role="status">
        {data && state === 'idle' && <span className="visuallyHidden">{cameText(data.at(-1)?.items.length ?? 0)}</span>}
        {next <= paging.pages && (
          <Button href={pageAddress(paging.first, next)} variant="line" block onClick={press}>
            {TEXTS[state]}
          </Button>
        )}
      </div>
    </>
  );
}
