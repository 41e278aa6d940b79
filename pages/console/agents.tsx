import { consoleAgentsPage } from '@/lib/server/console/pages/agentsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleAgentsPage as default } from '@/components/console/AgentsPage';

export const getServerSideProps = pageProps(consoleAgentsPage);
