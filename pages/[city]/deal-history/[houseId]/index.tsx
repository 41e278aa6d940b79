import { pageProps } from '@/lib/server/page/pageProps';
import { dealHistoryPage } from '@/lib/server/pages/deal/dealHistoryPage';

export { DealHistoryPage as default } from '@/components/deal/DealHistoryPage';

export const getServerSideProps = pageProps(dealHistoryPage);
