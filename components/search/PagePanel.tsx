import { FILTER_COPY } from '@/lib/config/microcopy/search';
import { readSearch } from '@/lib/domain/search/codec';
import type { ListPlace } from '@/lib/domain/search/listPlace';
import type { ResultPageData } from '@/lib/views/search/resultPage';
import { FilterPanel } from './FilterPanel';
import css from './SearchResultPage.module.css';

type PagePanelProps = NonNullable<ResultPageData['panel']> & {
  place: ListPlace;
  query: ResultPageData['query'];
  chips: ResultPageData['chosen'];
};

/** A panel of choices within the page: how filters are chosen without JavaScript. */
export function PagePanel({ name, lists, areas, place, query, chips }: PagePanelProps) {
  return (
    <section id="panel" className={css.panel} aria-label={FILTER_COPY.panels[name]}>
      <FilterPanel {...{ place, lists, areas, chips }} search={readSearch(query).search} panel={name} />
    </section>
  );
}
