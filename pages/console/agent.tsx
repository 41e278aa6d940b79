import { deskAgentPage } from '@/lib/server/console/pages/agentPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskAgentPage as default } from '@/components/console/AgentPage';

export const getServerSideProps = pageProps(deskAgentPage);
