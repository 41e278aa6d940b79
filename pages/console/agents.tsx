import { pageProps } from '@/lib/server/page/pageProps';
import { deskAgentsPage } from '@/lib/server/pages/console/agentsPage';

export { DeskAgentsPage as default } from '@/components/console/AgentsPage';

export const getServerSideProps = pageProps(deskAgentsPage);
