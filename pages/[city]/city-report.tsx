import { pageProps } from '@/lib/server/page/pageProps';
import { cityReportPage } from '@/lib/server/report/pages/marketReportPages';

export { MarketReportPage as default } from '@/components/report/MarketReportPage';

export const getServerSideProps = pageProps(cityReportPage);
