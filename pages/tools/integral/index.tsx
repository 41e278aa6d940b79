import { pageProps } from '@/lib/server/page/pageProps';
import { integralPage } from '@/lib/server/pages/calculators/integralPages';

export { IntegralPage as default } from '@/components/calculator/integral/IntegralPage';

export const getServerSideProps = pageProps(integralPage);
