import { pageProps } from '@/lib/server/page/pageProps';
import { tradeShopPage } from '@/lib/server/trade/pages/dataPages';

export { DataShopPage as default } from '@/components/trade/DataShopPage';

export const getServerSideProps = pageProps(tradeShopPage);
