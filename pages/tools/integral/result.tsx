import type { IntegralResultPageProps } from '@/components/calculator/integral/IntegralResultPage';
import { integralResultOf } from '@/lib/server/page/integralPages';
import { withPage } from '@/lib/server/page/withPage';

export { IntegralResultPage as default } from '@/components/calculator/integral/IntegralResultPage';

export const getServerSideProps = withPage<Omit<IntegralResultPageProps, 'now'>>(integralResultOf);
