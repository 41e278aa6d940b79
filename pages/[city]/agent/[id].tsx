import { pageProps } from '@/lib/server/page/pageProps';
import { agentPage } from '@/lib/server/pages/agent/agentPages';

export { AgentPage as default } from '@/components/agent/AgentPage';

export const getServerSideProps = pageProps(agentPage);
