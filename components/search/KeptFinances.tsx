import { useEffect, useState } from 'react';
import { type ListFinances, watchListFinances } from '@/components/calculators/affordability/verdicts';
import { INLINE_FINANCES_COPY as copy } from '@/lib/calculators/words/inlineFinances';
import { LIST_COPY } from '@/lib/interface/words/resultList';
import { paths } from '@/lib/routes/paths';
import type { ResultPageData } from '@/lib/search/views/resultPage';
import { usePage } from '@/stores/PageProvider';

export interface KeptFinancesProps extends Pick<ResultPageData, 'query'> {
  /** Where they are changed. */
  change: string;
}

/** What the means on this device are, what they reach in the city, and where they are changed. */
export function KeptFinances({ query, change }: KeptFinancesProps) {
  const { city } = usePage();
  const [kept, setKept] = useState<ListFinances | null>(null);
  useEffect(() => watchListFinances({ cityId: city.id, show: setKept }), [city.id]);
  if (!kept) return <a href={change}>{LIST_COPY.finances}</a>;
  const { means, budget } = kept;
  return (
    <>
      <span>
        {budget && budget.price !== query.price ? (
          <a href={paths.searchResult(city.id, { ...query, price: budget.price })} rel="nofollow">
            {copy.only}
            {budget.text}
          </a>
        ) : (
          copy.by
        )}
        <small>{means}</small>
      </span>
      <a href={change}>{copy.change}</a>
    </>
  );
}
