import { consoleAgentFilePage } from '@/lib/server/console/pages/agentFilePage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleAgentFilePage as default } from '@/components/console/AgentFilePage';

export const getServerSideProps = consoleProps(consoleAgentFilePage);
