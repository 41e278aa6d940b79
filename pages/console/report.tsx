import { deskReportPage } from '@/lib/server/console/pages/reportPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskReportPage as default } from '@/components/console/ReportPage';

export const getServerSideProps = pageProps(deskReportPage);
