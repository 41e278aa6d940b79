import { deskAgentFilePage } from '@/lib/server/console/pages/agentFilePage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskAgentFilePage as default } from '@/components/console/AgentFilePage';

export const getServerSideProps = pageProps(deskAgentFilePage);
