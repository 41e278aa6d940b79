import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FILTER_COPY } from '@/lib/config/microcopy/search';
import { type QueryTexts, readSearch } from '@/lib/domain/search/codec';
import type { Search, SearchPanel } from '@/lib/domain/search/filters';
import type { ComplexCondition } from '@/lib/domain/search/options';
import type { ListPlace } from '@/lib/domain/search/resultPage';
import { type AreaChoices, cappedText, type ResultPageData } from '@/lib/domain/search/resultPage';
import { getAreaList } from '@/services/area';
import { callApi } from '@/services/http/browserClient';
import { getComplexCondition } from '@/services/search';
import { useAppStore } from '@/stores/AppStoreProvider';
import { Overlay } from '../ui/Overlay';
import { Skeleton } from '../ui/Skeleton';
import { countMatches } from './countMatches';
import { FilterPanel } from './FilterPanel';
import css from './FilterPanel.module.css';
import { NearChoice } from './NearChoice';

export interface FilterSheetProps {
  place: ListPlace;
  query: ResultPageData['query'];
  chips: ResultPageData['chosen'];
  panel: SearchPanel;
  onClose: () => void;
}

/** The choices of a panel in a sheet. The form in it is the page's own; only the count of matches is added. */
export function FilterSheet({ place, query, chips, panel, onClose }: FilterSheetProps) {
  const areas = useAreaChoices(place.city.id, panel === 'area', onClose);
  const [search] = useState(() => readSearch(query).search);
  const [count, countForm] = useMatchCount(place);
  const lists = useOptionLists(place.city.id, onClose);
  return (
    <Overlay open onClose={onClose} title={FILTER_COPY.panels[panel]}>
      {!lists || (panel === 'area' && !areas) ? (
        <Skeleton shape="row" count={8} />
      ) : (
        <div className={css.sheet}>
          <FilterPanel
            place={place}
            search={search}
            panel={panel}
            lists={lists}
            areas={areas}
            chips={chips}
            applyText={count ?? undefined}
            near={<NearChoice place={place} search={search} onClose={onClose} />}
            onChange={countForm}
            onSubmit={onClose}
          />
        </div>
      )}
    </Overlay>
  );
}

/** Districts and lines, fetched once a city and kept in the store. */
function useAreaChoices(cityId: number, wanted: boolean, onFail: () => void): AreaChoices | null {
  const kept = useAppStore((state) => (state.cityId === cityId ? state.districtSubway : null));
  const keep = useAppStore((state) => state.setDistrictSubway);
  const fail = useRef(onFail);
  useEffect(() => {
    if (!wanted || kept) return;
    const leaving = new AbortController();
    callApi(getAreaList, { cityId }, { signal: leaving.signal })
      .then(keep)
      .catch(() => leaving.signal.aborted || fail.current());
    return () => leaving.abort();
  }, [wanted, kept, keep, cityId]);
  return kept && { districts: kept.districts, lines: kept.subwayLines };
}

/** The option lists of the filters, fetched once a city and kept in the store. */
function useOptionLists(cityId: number, onFail: () => void): ComplexCondition | null {
  const kept = useAppStore((state) => (state.cityId === cityId ? state.complexCondition : null));
  const keep = useAppStore((state) => state.setComplexCondition);
  const version = useAppStore((state) => state.clientVersion);
  const fail = useRef(onFail);
  useEffect(() => {
    if (kept) return;
    const leaving = new AbortController();
    callApi(getComplexCondition, { version, cityId }, { signal: leaving.signal })
      .then(keep)
      .catch(() => leaving.signal.aborted || fail.current());
    return () => leaving.abort();
  }, [kept, keep, version, cityId]);
  return kept;
}

const COUNT_AFTER_MS = 300;

interface AskedCount {
  timer: number;
  call: AbortController;
}

function forget(asked: AskedCount | null): void {
  window.clearTimeout(asked?.timer);
  asked?.call.abort();
}

/** How many match what is ticked, asked for when the ticking pauses. */
function useMatchCount(place: ListPlace): [string | null, (event: FormEvent<HTMLFormElement>) => void] {
  const [text, setText] = useState<string | null>(null);
  const asked = useRef<AskedCount | null>(null);
  useEffect(() => () => forget(asked.current), []);
  const count = (event: FormEvent<HTMLFormElement>) => {
    const search = searchOfForm(event.currentTarget, place);
    forget(asked.current);
    const call = new AbortController();
    const ask = () =>
      countMatches(place.city.id, search, call.signal).then(
        ({ total, totalIsCapped }) => setText(textOf(search, total, totalIsCapped)),
        () => call.signal.aborted || setText(null),
      );
    asked.current = { call, timer: window.setTimeout(ask, COUNT_AFTER_MS) };
  };
  return [text, count];
}

const textOf = ({ tab }: Search, total: number, isCapped: boolean): string =>
  total === 0 ? FILTER_COPY.none : FILTER_COPY.matching(cappedText(total, isCapped), FILTER_COPY.units[tab]);

function searchOfForm(form: HTMLFormElement, { scope }: ListPlace): Search {
  const query: Record<string, string[]> = {};
  new FormData(form).forEach((value, name) => {
    if (typeof value === 'string') query[name] = [...(query[name] ?? []), value];
  });
  if (scope.kind === 'plate') query.plate = [String(scope.plate.id)];
  return readSearch(query as QueryTexts).search;
}
