import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useScrollBottom } from '@/lib/browser/scrollBottom';
import { SEARCH_COPY } from '@/lib/config/microcopy/search';
import type { Search } from '@/lib/domain/search/filters';
import { callApi } from '@/services/http/browserClient';
import { Button } from '../ui/Button';
import { type ListResults, ResultCards } from './ResultCards';
import css from './SearchResultPage.module.css';
import { addressOf, type ListPlace } from './searchAddress';

interface MoreResultsProps {
  place: ListPlace;
  search: Search;
  pages: number;
  now: number;
}

/** Pages that were loaded below the first, by the list's address: coming back finds the list as long as it was left. */
const kept = new Map<string, ListResults[]>();
const KEPT_LISTS = 10;
/** Reaching the end loads the next page by itself so many times; after that one asks. */
const BY_ITSELF = 3;

function keep(address: string, loaded: ListResults[]): void {
  kept.delete(address);
  kept.set(address, loaded);
  if (kept.size > KEPT_LISTS) kept.delete(kept.keys().next().value as string);
}

/** The pages after this one, added below it. Without JavaScript the button is a link to the next page. */
export function MoreResults({ place, search, pages, now }: MoreResultsProps) {
  const address = addressOf(place, search);
  const [loaded, setLoaded] = useState<ListResults[]>(() => kept.get(address) ?? []);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const next = search.page + loaded.length + 1;
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const load = async () => {
    if (state === 'loading' || next > pages) return;
    setState('loading');
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    try {
      const { loadResults } = await import('@/services/searchResults');
      const { results } = await loadResults(
        (to, input) => callApi(to, input, { signal }),
        place.city.id,
        { ...search, page: next },
        now,
      );
      if (results.tab !== 'qa') {
        keep(address, [...loaded, results]);
        setLoaded([...loaded, results]);
      }
      setState('idle');
    } catch {
      if (!signal.aborted) setState('failed');
    }
  };
  useScrollBottom(() => void load(), state === 'idle' && loaded.length < BY_ITSELF);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    void load();
  };

  return (
    <>
      {loaded.map((results) => (
        <ResultCards key={results.page} results={results} city={place.city} now={now} />
      ))}
      <div className={css.more} role="status">
        {next <= pages && (
          <Button href={addressOf(place, { ...search, page: next })} variant="line" block onClick={press}>
            {TEXTS[state]}
          </Button>
        )}
      </div>
    </>
  );
}

const TEXTS = { idle: SEARCH_COPY.loadMore, loading: SEARCH_COPY.loading, failed: SEARCH_COPY.moreFailed };
