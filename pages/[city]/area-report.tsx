import { pageProps } from '@/lib/server/page/pageProps';
import { areaReportPage } from '@/lib/server/report/pages/marketReportPages';

export { MarketReportPage as default } from '@/components/report/MarketReportPage';

export const getServerSideProps = pageProps(areaReportPage);
