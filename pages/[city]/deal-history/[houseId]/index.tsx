import { dealHistoryPage } from '@/lib/server/deal/pages/dealHistoryPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DealHistoryPage as default } from '@/components/deal/DealHistoryPage';

export const getServerSideProps = pageProps(dealHistoryPage);
