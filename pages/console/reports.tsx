import { consoleReportsPage } from '@/lib/server/console/pages/reportsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleTablePage as default } from '@/components/console/ConsoleTablePage';

export const getServerSideProps = pageProps(consoleReportsPage);
