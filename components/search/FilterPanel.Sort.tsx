import { addressOf } from '@/lib/routes/searchAddress';
import { type Search, sortsOf } from '@/lib/search/filters';
import type { ListPlace } from '@/lib/search/listPlace';
import { sortName } from '@/lib/search/options';
import { FILTER_COPY } from '@/lib/search/words';
import { CheckIcon } from '../icon/status';
import css from './FilterPanel.module.css';

/** The orders of a list, with what the smart order looks at. */
export function SortLinks({ place, search }: { place: ListPlace; search: Search }) {
  return (
    <nav aria-label={FILTER_COPY.panels.sort}>
      {sortsOf(search).map((sort) => (
        <a
          key={sort}
          className={css.sort}
          href={addressOf(place, { ...search, sort, page: 1 })}
          aria-current={sort === search.sort ? 'true' : undefined}
        >
          {sortName(search.tab, sort)}
          {sort === search.sort && <CheckIcon size={20} />}
        </a>
      ))}
      {search.tab === 'resale' && <p className={css.note}>{FILTER_COPY.smartNote}</p>}
    </nav>
  );
}
