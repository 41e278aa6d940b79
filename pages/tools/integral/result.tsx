import { integralResultPage } from '@/lib/server/calculators/pages/integralPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { IntegralResultPage as default } from '@/components/calculators/integral/IntegralResultPage';

export const getServerSideProps = pageProps(integralResultPage);
