import { pageProps } from '@/lib/server/page/pageProps';
import { deskReportPage } from '@/lib/server/pages/console/reportPage';

export { DeskReportPage as default } from '@/components/console/ReportPage';

export const getServerSideProps = pageProps(deskReportPage);
