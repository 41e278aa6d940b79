import type { GetServerSideProps } from 'next';
import type { TaxAnswerViewProps } from '@/components/calculator/taxes/TaxAnswerView';
import { taxAnswerOf, taxCsv } from '@/lib/server/page/taxPages';
import { totalCostCsv, totalCostOf } from '@/lib/server/page/totalCostPage';
import { withPage } from '@/lib/server/page/withPage';

export { TaxAnswerView as default } from '@/components/calculator/taxes/TaxAnswerView';

type Loaded<Props> = Props extends unknown ? Omit<Props, 'now'> : never;

const page = withPage<Loaded<TaxAnswerViewProps>>(
  (context) => (context.query.homes === undefined ? taxAnswerOf(context) : totalCostOf(context)),
  { public: true },
);
const file: GetServerSideProps = (next) => (next.query.homes === undefined ? taxCsv(next) : totalCostCsv(next));

export const getServerSideProps: GetServerSideProps = (next) => (next.query.format === 'csv' ? file(next) : page(next));
