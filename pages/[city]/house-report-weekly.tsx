import { pageProps } from '@/lib/server/page/pageProps';
import { houseWeekPage } from '@/lib/server/pages/report/weekReportPages';

export { WeekReportPage as default } from '@/components/report/WeekReportPage';

export const getServerSideProps = pageProps(houseWeekPage);
