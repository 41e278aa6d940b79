import { FILTER_COPY } from '@/lib/config/microcopy/search';
import { readSearch } from '@/lib/domain/search/codec';
import type { ResultPageData, SearchResultPageProps } from '@/lib/views/search/resultPage';
import { usePage } from '@/stores/PageProvider';
import { FilterPanel } from './FilterPanel';
import css from './SearchResultPage.module.css';

export interface PagePanelProps extends Pick<SearchResultPageProps, 'scope'> {
  data: ResultPageData;
}

/** A panel of choices within the page: how filters are chosen without JavaScript. */
export function PagePanel({ data, scope }: PagePanelProps) {
  const { city } = usePage();
  const { panel, query, chosen } = data;
  if (!panel) return null;
  const { name, lists, areas } = panel;
  return (
    <section id="panel" className={css.panel} aria-label={FILTER_COPY.panels[name]}>
      <FilterPanel
        {...{ place: { city, scope }, lists, areas, chips: chosen }}
        search={readSearch(query).search}
        panel={name}
      />
    </section>
  );
}
