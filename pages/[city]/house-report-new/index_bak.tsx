import { pageProps } from '@/lib/server/page/pageProps';
import { formerHouseReportPage } from '@/lib/server/report/pages/houseReportPages';

export { HouseReportPage as default } from '@/components/report/HouseReportPage';

export const getServerSideProps = pageProps(formerHouseReportPage);
