import { agentListPage } from '@/lib/server/agent/pages/agentPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { AgentListPage as default } from '@/components/agent/AgentListPage';

export const getServerSideProps = pageProps(agentListPage);
