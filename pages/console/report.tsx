import { consoleReportPage } from '@/lib/server/console/pages/reportPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleReportPage as default } from '@/components/console/ReportPage';

export const getServerSideProps = consoleProps(consoleReportPage);
