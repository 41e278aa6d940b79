import { mortgagePage } from '@/lib/server/calculators/pages/mortgagePage';
import { pageProps } from '@/lib/server/page/pageProps';

export { MortgagePage as default } from '@/components/calculators/mortgage/MortgagePage';

export const getServerSideProps = pageProps(mortgagePage);
