import { consoleReportPage } from '@/lib/server/console/pages/reportPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleReportPage as default } from '@/components/console/ReportPage';

export const getServerSideProps = pageProps(consoleReportPage);
