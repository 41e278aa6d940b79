import { rentOrBuyPage } from '@/lib/server/calculators/pages/rentOrBuyPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { RentOrBuyPage as default } from '@/components/calculators/rentOrBuy/RentOrBuyPage';

export const getServerSideProps = pageProps(rentOrBuyPage);
