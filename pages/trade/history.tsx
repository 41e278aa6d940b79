import { pageProps } from '@/lib/server/page/pageProps';
import { tradeHistoryPage } from '@/lib/server/trade/pages/dataPages';

export { DataHistoryPage as default } from '@/components/trade/DataHistoryPage';

export const getServerSideProps = pageProps(tradeHistoryPage);
