import { consoleReportsPage } from '@/lib/server/console/pages/reportsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleReportsPage as default } from '@/components/console/ReportsPage';

export const getServerSideProps = pageProps(consoleReportsPage);
