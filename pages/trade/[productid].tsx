import { pageProps } from '@/lib/server/page/pageProps';
import { tradeProductPage } from '@/lib/server/trade/pages/dataPages';

export { DataProductPage as default } from '@/components/trade/DataProductPage';

export const getServerSideProps = pageProps(tradeProductPage);
