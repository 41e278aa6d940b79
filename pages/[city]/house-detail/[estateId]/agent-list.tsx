import { pageProps } from '@/lib/server/page/pageProps';
import { estateAgentsPage } from '@/lib/server/pages/agent/agentPages';

export { EstateAgentsPage as default } from '@/components/agent/EstateAgentsPage';

export const getServerSideProps = pageProps(estateAgentsPage);
