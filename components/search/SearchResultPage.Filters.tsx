import { type MouseEvent, useState } from 'react';
import { LIST_COPY } from '@/lib/interface/words/resultList';
import type { SearchPanel } from '@/lib/search/filters';
import type { ListPlace } from '@/lib/search/listPlace';
import type { ResultPageData } from '@/lib/search/views/resultPage';
import { useLazyPart } from '../shell/useLazyPart';
import { Chip, ChipRow } from '../ui/Chip';
import type { FilterSheetProps } from './FilterSheet';
import css from './SearchResultPage.module.css';

interface ResultFiltersProps {
  place: ListPlace;
  data: ResultPageData;
}

/** The panels of choices, and below them what is chosen, each to be taken off again. */
export function ResultFilters({ place, data }: ResultFiltersProps) {
  const [open, setOpen] = useState<SearchPanel | null>(null);
  const close = () => setOpen(null);
  const Sheet = useLazyPart<FilterSheetProps>(
    open !== null,
    () => import('./FilterSheet').then(({ FilterSheet }) => FilterSheet),
    close,
  );
  const show = (panel: SearchPanel) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setOpen(panel);
  };
  if (data.panels.length === 0) return null;
  return (
    <div className={css.filters}>
      <ChipRow label={LIST_COPY.filters}>
        {data.panels.map(({ name, text, href, count, on }) => (
          <Chip
            key={name ?? text}
            href={href}
            selected={on}
            count={count}
            onClick={name && show(name)}
            opens={Boolean(name)}
          >
            {text}
          </Chip>
        ))}
      </ChipRow>
      {data.chosen.length > 0 && (
        <ChipRow label={LIST_COPY.chosen}>
          {data.chosen.map(({ text, href }) => (
            <Chip key={href} href={href} removable>
              {text}
            </Chip>
          ))}
          {data.clearHref && <Chip href={data.clearHref}>{LIST_COPY.clearAll}</Chip>}
        </ChipRow>
      )}
      {Sheet && open && <Sheet place={place} query={data.query} chips={data.chosen} panel={open} onClose={close} />}
    </div>
  );
}
