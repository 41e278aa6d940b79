import { pageProps } from '@/lib/server/page/pageProps';
import { integralRulePage } from '@/lib/server/pages/calculators/integralPages';

export { IntegralRulePage as default } from '@/components/calculator/integral/IntegralRulePage';

export const getServerSideProps = pageProps(integralRulePage);
