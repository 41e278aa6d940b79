import { consoleAgentFilePage } from '@/lib/server/console/pages/agentFilePage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleAgentFilePage as default } from '@/components/console/AgentFilePage';

export const getServerSideProps = pageProps(consoleAgentFilePage);
