import { pageProps } from '@/lib/server/page/pageProps';
import { mortgagePage } from '@/lib/server/pages/calculators/mortgagePage';

export { MortgagePage as default } from '@/components/calculator/mortgage/MortgagePage';

export const getServerSideProps = pageProps(mortgagePage);
