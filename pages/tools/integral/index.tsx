import type { IntegralPageProps } from '@/components/calculator/integral/IntegralPage';
import { integralPageOf } from '@/lib/server/page/integralPages';
import { withPage } from '@/lib/server/page/withPage';

export { IntegralPage as default } from '@/components/calculator/integral/IntegralPage';

export const getServerSideProps = withPage<Omit<IntegralPageProps, 'now'>>(integralPageOf);
