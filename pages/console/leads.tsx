import { consoleLeadsPage } from '@/lib/server/console/pages/leadsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleLeadsPage as default } from '@/components/console/LeadsPage';

export const getServerSideProps = consoleProps(consoleLeadsPage);
