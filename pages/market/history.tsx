import { pageProps } from '@/lib/server/page/pageProps';
import { marketHistoryPage } from '@/lib/server/trade/pages/dataPages';

export { DataHistoryPage as default } from '@/components/trade/DataHistoryPage';

export const getServerSideProps = pageProps(marketHistoryPage);
