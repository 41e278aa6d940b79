import { integralRulePage } from '@/lib/server/calculators/pages/integralPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { IntegralRulePage as default } from '@/components/calculators/integral/IntegralRulePage';

export const getServerSideProps = pageProps(integralRulePage);
