import { pageProps } from '@/lib/server/page/pageProps';
import { districtPlateWeekPage } from '@/lib/server/report/pages/weekReportPages';

export { WeekReportPage as default } from '@/components/report/WeekReportPage';

export const getServerSideProps = pageProps(districtPlateWeekPage);
