import { sellThenBuyPage } from '@/lib/server/calculators/pages/sellThenBuyPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { SellThenBuyPage as default } from '@/components/calculators/sellThenBuy/SellThenBuyPage';

export const getServerSideProps = pageProps(sellThenBuyPage);
