import { useEffect, useRef, useState } from 'react';
import type { SearchState } from '@/components/follow/loadSearchStates';
import { useDeviceList } from '@/components/follow/useDeviceList';
import { Section } from '@/components/ui/Section';
import {
  hrefOfSearch,
  listSavedSearches,
  removeSearch,
  type SavedSearch,
  saveSearch,
  subscribeSearches,
} from '@/lib/browser/savedSearches';
import { matchesText } from '@/lib/profile/views/profileText';
import { COLLECT_COPY, SEARCHES_COPY as copy } from '@/lib/profile/words';
import css from '../follow/Follow.module.css';

/**
 * The searches saved on this device: what is new since they were looked at; opening one runs it. Who has an account saves
 * there since (/im): for them only what is left here is shown.
 */
export function ProfileSearches({ isOwn }: { isOwn: boolean }) {
  const { items, isRead } = useDeviceList(subscribeSearches, listSavedSearches);
  const states = useSearchStates(items);
  const [removed, setRemoved] = useState<SavedSearch | null>(null);
  if (!isRead || (isOwn && items.length === 0 && !removed)) return null;
  const remove = (search: SavedSearch) => {
    setRemoved(search);
    removeSearch(search);
  };
  const restore = (search: SavedSearch) => {
    setRemoved(null);
    saveSearch(search);
  };
  return (
    <Section title={copy.title} id="searches">
      <ul className={css.rows}>
        {items.map((search) => (
          <li key={hrefOfSearch(search)} className={css.line}>
            <SearchLink search={search} state={states.get(hrefOfSearch(search))} />
            <button type="button" className={css.action} onClick={() => remove(search)}>
              {COLLECT_COPY.remove}
              <span className="visuallyHidden">{search.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {removed && (
        <p className={css.line}>
          {`${COLLECT_COPY.removed} ${removed.name}`}
          <button type="button" className={css.action} onClick={() => restore(removed)}>
            {COLLECT_COPY.undo}
          </button>
        </p>
      )}
      {items.length === 0 && !removed && <p className={css.note}>{copy.empty}</p>}
    </Section>
  );
}

/** Opening it looks at its matches: what is listed later is new. */
function SearchLink({ search, state }: { search: SavedSearch; state: SearchState | undefined }) {
  const open = () => {
    if (state?.day) saveSearch({ ...search, seenDay: state.day });
  };
  return (
    <a className={css.search} href={hrefOfSearch(search)} onClick={open}>
      {search.name}
      {state && (
        <small>
          {matchesText(state.total, search.found)}
          {state.fresh !== null && ' · '}
          {state.fresh !== null && <b className={css.fresh}>{freshText(state.fresh)}</b>}
        </small>
      )}
    </a>
  );
}

const freshText = (fresh: string): string => (fresh === '0' ? copy.none : `${copy.fresh} ${fresh}`);

/** What the searches find now, by address; the code that asks comes only where there is one. Each is asked for once. */
function useSearchStates(searches: readonly SavedSearch[]): ReadonlyMap<string, SearchState> {
  const [states, setStates] = useState<ReadonlyMap<string, SearchState>>(new Map());
  const requested = useRef(new Set<string>());
  useEffect(() => {
    const missing = searches.filter((search) => !requested.current.has(hrefOfSearch(search)));
    if (missing.length === 0) return;
    for (const search of missing) requested.current.add(hrefOfSearch(search));
    import('@/components/follow/loadSearchStates')
      .then(({ loadSearchStates }) => loadSearchStates(missing))
      .then(
        (found) => setStates((before) => new Map([...before, ...found])),
        // A list without counts is a list all the same.
        () => {},
      );
  }, [searches]);
  return states;
}
