import { consoleAgentPage } from '@/lib/server/console/pages/agentPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleAgentPage as default } from '@/components/console/AgentPage';

export const getServerSideProps = pageProps(consoleAgentPage);
