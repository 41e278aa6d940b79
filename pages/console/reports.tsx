import { consoleReportsPage } from '@/lib/server/console/pages/reportsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleTablePage as default } from '@/components/console/ConsoleTablePage';

export const getServerSideProps = consoleProps(consoleReportsPage);
