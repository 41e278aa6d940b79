import { deskAgentsPage } from '@/lib/server/console/pages/agentsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskAgentsPage as default } from '@/components/console/AgentsPage';

export const getServerSideProps = pageProps(deskAgentsPage);
