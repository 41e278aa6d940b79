import type { GetServerSideProps } from 'next';
import type { TaxAnswerPageProps } from '@/components/calculator/taxes/TaxAnswerPage';
import { taxAnswerOf, taxCsv } from '@/lib/server/page/taxPages';
import { withPage } from '@/lib/server/page/withPage';

export { TaxAnswerPage as default } from '@/components/calculator/taxes/TaxAnswerPage';

const page = withPage<Omit<TaxAnswerPageProps, 'now'>>(taxAnswerOf, { public: true });

export const getServerSideProps: GetServerSideProps = (next) =>
  next.query.format === 'csv' ? taxCsv(next) : page(next);
