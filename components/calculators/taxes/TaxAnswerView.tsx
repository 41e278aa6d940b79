import dynamic from 'next/dynamic';
import type { TaxAnswerViewProps } from '@/lib/calculators/views/taxes/taxPages';
import { TaxAnswerPage } from './TaxAnswerPage';

const TotalCostPage = dynamic(() => import('../compare/TotalCostPage').then(({ TotalCostPage }) => TotalCostPage));

/** The taxes of one purchase, or the whole cost of up to four homes. */
export function TaxAnswerView(props: TaxAnswerViewProps) {
  return 'homes' in props ? <TotalCostPage {...props} /> : <TaxAnswerPage {...props} />;
}
