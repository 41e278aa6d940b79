import { useKeepsFinances } from '@/lib/browser/keepsFinances';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import { LIST_COPY } from '@/lib/interface/words/resultList';
import { paths } from '@/lib/routes/paths';
import type { ResultPageData } from '@/lib/search/views/resultPage';
import { usePage } from '@/stores/PageProvider';
import type { KeptFinancesProps } from './KeptFinances';
import css from './SearchResultPage.module.css';

/** Over homes for sale: what the means on this device reach, and the way to them; without means, the way to say some. */
export function FinancesLine({ query }: Pick<ResultPageData, 'query'>) {
  const change = `${paths.credit({ cityId: usePage().city.id })}#stored`;
  const Kept = useLazyComponent<KeptFinancesProps>(
    useKeepsFinances(),
    () => import('./KeptFinances').then(({ KeptFinances }) => KeptFinances),
    () => {},
  );
  return (
    <p className={css.financesLine}>
      {Kept ? <Kept query={query} change={change} /> : <a href={change}>{LIST_COPY.finances}</a>}
    </p>
  );
}
