import { type FormEvent, useEffect, useRef, useState } from 'react';
import { countMatches } from '@/components/follow/countMatches';
import type { AreaList } from '@/lib/area/contract';
import { type QueryTexts, readSearch } from '@/lib/search/codec';
import type { Search, SearchPanel } from '@/lib/search/filters';
import type { ListPlace } from '@/lib/search/listPlace';
import type { ComplexCondition } from '@/lib/search/options';
import { cappedText, type ResultPageData } from '@/lib/search/views/resultPage';
import { FILTER_SENTENCES } from '@/lib/search/views/searchSentences';
import { FILTER_COPY } from '@/lib/search/words';
import { getAreaList } from '@/services/area';
import { callApi } from '@/services/http/browserClient';
import { getComplexCondition } from '@/services/search';
import { useAppStore } from '@/stores/AppStoreProvider';
import { usePage } from '@/stores/PageProvider';
import { ErrorState } from '../ui/EmptyState';
import { Overlay } from '../ui/Overlay';
import { Skeleton } from '../ui/Skeleton';
import { FilterPanel } from './FilterPanel';
import css from './FilterPanel.module.css';
import { NearChoice } from './NearChoice';
import { type CachedAnswer, useCached } from './useCached';

export interface FilterSheetProps {
  place: ListPlace;
  query: ResultPageData['query'];
  chips: ResultPageData['chosen'];
  panel: SearchPanel;
  onClose: () => void;
}

/** The choices of a panel in a sheet. The form in it is the page's own; only the count of matches is added. */
export function FilterSheet({ place, query, chips, panel, onClose }: FilterSheetProps) {
  const areas = useAreaChoices(place.city.id, panel === 'area');
  const [search] = useState(() => readSearch(query).search);
  const [count, countForm] = useMatchCount(place);
  const lists = useOptionLists(place.city.id);
  const lacking = [lists, areas].find(({ failed }) => failed);
  const isWhole = panel !== 'area' || areas.data !== null;
  return (
    <Overlay open onClose={onClose} title={FILTER_COPY.panels[panel]}>
      {lacking && <ErrorState title={FILTER_COPY.failed} retry={{ onClick: lacking.retry }} small />}
      {!lacking && !(lists.data && isWhole) && <Skeleton shape="row" count={8} />}
      {!lacking && lists.data && isWhole && (
        <div className={css.sheet}>
          <FilterPanel
            place={place}
            search={search}
            panel={panel}
            lists={lists.data}
            areas={areas.data && { districts: areas.data.districts, lines: areas.data.subwayLines }}
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

/** Districts and lines, fetched once a city and cached in the store. */
function useAreaChoices(cityId: number, wanted: boolean): CachedAnswer<AreaList> {
  return useCached({
    cached: useAppStore((state) => (state.cityId === cityId ? state.districtSubway : null)),
    store: useAppStore((state) => state.setDistrictSubway),
    wanted,
    ask: (signal) => callApi(getAreaList, { cityId }, { signal }),
  });
}

/** The option lists of the filters, fetched once a city and cached in the store. */
function useOptionLists(cityId: number): CachedAnswer<ComplexCondition> {
  const version = useAppStore((state) => state.clientVersion);
  return useCached({
    cached: useAppStore((state) => (state.cityId === cityId ? state.complexCondition : null)),
    store: useAppStore((state) => state.setComplexCondition),
    wanted: true,
    ask: (signal) => callApi(getComplexCondition, { version, cityId }, { signal }),
  });
}

const COUNT_AFTER_MS = 300;

interface PendingCount {
  timer: number;
  call: AbortController;
}

function forget(pending: PendingCount | null): void {
  window.clearTimeout(pending?.timer);
  pending?.call.abort();
}

/** How many match what is ticked, counted when the ticking pauses. */
function useMatchCount(place: ListPlace): [string | null, (event: FormEvent<HTMLFormElement>) => void] {
  const { marks } = usePage().viewer;
  const [text, setText] = useState<string | null>(null);
  const pending = useRef<PendingCount | null>(null);
  useEffect(() => () => forget(pending.current), []);
  const count = (event: FormEvent<HTMLFormElement>) => {
    const search = searchOfForm(event.currentTarget, place);
    forget(pending.current);
    const call = new AbortController();
    const ask = () =>
      countMatches(place.city.id, search, { marks, signal: call.signal }).then(
        ({ total, totalIsCapped }) => setText(textOf(search, total, totalIsCapped)),
        () => call.signal.aborted || setText(null),
      );
    pending.current = { call, timer: window.setTimeout(ask, COUNT_AFTER_MS) };
  };
  return [text, count];
}

const textOf = ({ tab }: Search, total: number, isCapped: boolean): string =>
  total === 0 ? FILTER_COPY.none : FILTER_SENTENCES.matching(cappedText(total, isCapped), FILTER_COPY.units[tab]);

function searchOfForm(form: HTMLFormElement, { scope }: ListPlace): Search {
  const query: Record<string, string[]> = {};
  new FormData(form).forEach((value, name) => {
    if (typeof value === 'string') query[name] = [...(query[name] ?? []), value];
  });
  if (scope.kind === 'plate') query.plate = [String(scope.plate.id)];
  return readSearch(query as QueryTexts).search;
}
