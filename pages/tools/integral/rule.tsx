import type { IntegralRulePageProps } from '@/components/calculator/integral/IntegralRulePage';
import { integralRuleOf } from '@/lib/server/page/integralPages';
import { withPage } from '@/lib/server/page/withPage';

export { IntegralRulePage as default } from '@/components/calculator/integral/IntegralRulePage';

export const getServerSideProps = withPage<Omit<IntegralRulePageProps, 'now'>>(integralRuleOf, { public: true });
