import { pageProps } from '@/lib/server/page/pageProps';
import { marketShopPage } from '@/lib/server/trade/pages/dataPages';

export { DataShopPage as default } from '@/components/trade/DataShopPage';

export const getServerSideProps = pageProps(marketShopPage);
