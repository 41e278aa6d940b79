import type { GetServerSideProps } from 'next';
import { mortgageCsv, mortgagePageProps } from '@/lib/server/page/mortgagePage';

export { MortgagePage as default } from '@/components/calculator/mortgage/MortgagePage';

export const getServerSideProps: GetServerSideProps = (next) =>
  next.query.format === 'csv' ? mortgageCsv(next) : mortgagePageProps(next);
