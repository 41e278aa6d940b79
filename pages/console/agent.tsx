import { consoleAgentPage } from '@/lib/server/console/pages/agentPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleAgentPage as default } from '@/components/console/AgentPage';

export const getServerSideProps = consoleProps(consoleAgentPage);
