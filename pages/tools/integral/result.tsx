import { pageProps } from '@/lib/server/page/pageProps';
import { integralResultPage } from '@/lib/server/pages/calculators/integralPages';

export { IntegralResultPage as default } from '@/components/calculator/integral/IntegralResultPage';

export const getServerSideProps = pageProps(integralResultPage);
