import type { MouseEvent } from 'react';
import { useState } from 'react';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import { SEARCH_COPY } from '@/lib/config/microcopy/search';
import { chosenFilters } from '@/lib/domain/search/chips';
import { noFilters, type Search, type SearchPanel } from '@/lib/domain/search/filters';
import { sortName } from '@/lib/domain/search/options';
import { chosenIn, panelsOf } from '@/lib/domain/search/panels';
import type { ResultPageData } from '@/lib/domain/search/resultPage';
import { Chip, ChipRow } from '../ui/Chip';
import type { FilterSheetProps } from './FilterSheet';
import css from './SearchResultPage.module.css';
import { addressOf, type ListPlace, panelAddress } from './searchAddress';

interface ResultFiltersProps {
  place: ListPlace;
  search: Search;
  data: ResultPageData;
}

/** The panels of choices, and below them what is chosen, each to be taken off again. */
export function ResultFilters({ place, search, data }: ResultFiltersProps) {
  const [open, setOpen] = useState<SearchPanel | null>(null);
  const close = () => setOpen(null);
  const Sheet = useLazyComponent<FilterSheetProps>(
    open !== null,
    () => import('./FilterSheet').then(({ FilterSheet }) => FilterSheet),
    close,
  );
  const show = (panel: SearchPanel) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setOpen(panel);
  };
  return (
    <div className={css.filters}>
      <ChipRow label={SEARCH_COPY.filters}>
        {panelsOf(search).map((panel) => {
          const count = chosenIn(search.filters, panel);
          const sorted = panel === 'sort' && search.sort !== 'smart';
          return (
            <Chip
              key={panel}
              href={panelAddress(place, search, panel)}
              selected={count > 0 || sorted}
              count={count || undefined}
              onClick={show(panel)}
              opens
            >
              {panel === 'sort' ? sortName(search.tab, search.sort) : SEARCH_COPY.panels[panel]}
            </Chip>
          );
        })}
      </ChipRow>
      <ChosenChips place={place} search={search} data={data} />
      {Sheet && open && <Sheet place={place} search={search} panel={open} onClose={close} />}
    </div>
  );
}

function ChosenChips({ place, search, data }: ResultFiltersProps) {
  const fixed = place.scope.kind === 'plate' ? 'plate' : null;
  const chosen = chosenFilters(search, data.places, SEARCH_COPY).filter(({ name }) => name !== fixed);
  if (chosen.length === 0) return null;
  return (
    <ChipRow label={SEARCH_COPY.chosen}>
      {chosen.map(({ name, label, without }) => (
        <Chip key={`${name} ${label}`} href={addressOf(place, without)} removable>
          {label}
        </Chip>
      ))}
      {chosen.length > 1 && (
        <Chip href={addressOf(place, { ...search, filters: noFilters(), page: 1 })}>{SEARCH_COPY.clearAll}</Chip>
      )}
    </ChipRow>
  );
}
