import { pageProps } from '@/lib/server/page/pageProps';
import { deskAgentFilePage } from '@/lib/server/pages/console/agentFilePage';

export { DeskAgentFilePage as default } from '@/components/console/AgentFilePage';

export const getServerSideProps = pageProps(deskAgentFilePage);
