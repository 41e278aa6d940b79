import dynamic from 'next/dynamic';
import type { TotalCostPageProps } from '../compare/TotalCostPage';
import { TaxAnswerPage, type TaxAnswerPageProps } from './TaxAnswerPage';

const TotalCostPage = dynamic(() => import('../compare/TotalCostPage').then(({ TotalCostPage }) => TotalCostPage));

export type TaxAnswerViewProps = TaxAnswerPageProps | TotalCostPageProps;

/** The taxes of one purchase, or the whole cost of up to four homes. */
export function TaxAnswerView(props: TaxAnswerViewProps) {
  return 'homes' in props ? <TotalCostPage {...props} /> : <TaxAnswerPage {...props} />;
}
