import { consoleAgentsPage } from '@/lib/server/console/pages/agentsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleAgentsPage as default } from '@/components/console/AgentsPage';

export const getServerSideProps = consoleProps(consoleAgentsPage);
