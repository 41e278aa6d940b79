import { readSearch } from '@/lib/search/codec';
import type { SearchResultPageProps } from '@/lib/search/views/resultPage';
import { FILTER_COPY } from '@/lib/search/words';
import { usePage } from '@/stores/PageProvider';
import { FilterPanel } from './FilterPanel';
import css from './SearchResultPage.module.css';

/** A panel of choices within the page: how filters are chosen without JavaScript. */
export function PagePanel({ data, scope, choices }: SearchResultPageProps) {
  const { city } = usePage();
  const { panel, query, chosen } = data;
  if (!panel || !choices) return null;
  return (
    <section id="panel" className={css.panel} aria-label={FILTER_COPY.panels[panel]}>
      <FilterPanel
        {...choices}
        panel={panel}
        place={{ city, scope }}
        chips={chosen}
        search={readSearch(query).search}
      />
    </section>
  );
}
