import { pageProps } from '@/lib/server/page/pageProps';
import { agentListPage } from '@/lib/server/pages/agent/agentPages';

export { AgentListPage as default } from '@/components/agent/AgentListPage';

export const getServerSideProps = pageProps(agentListPage);
