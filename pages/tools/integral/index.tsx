import { integralPage } from '@/lib/server/calculators/pages/integralPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { IntegralPage as default } from '@/components/calculators/integral/IntegralPage';

export const getServerSideProps = pageProps(integralPage);
