import { agentPage } from '@/lib/server/agent/pages/agentPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { AgentPage as default } from '@/components/agent/AgentPage';

export const getServerSideProps = pageProps(agentPage);
