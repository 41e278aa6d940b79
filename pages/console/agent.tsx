import { pageProps } from '@/lib/server/page/pageProps';
import { deskAgentPage } from '@/lib/server/pages/console/agentPage';

export { DeskAgentPage as default } from '@/components/console/AgentPage';

export const getServerSideProps = pageProps(deskAgentPage);
