import { estateAgentsPage } from '@/lib/server/agent/pages/agentPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { EstateAgentsPage as default } from '@/components/agent/EstateAgentsPage';

export const getServerSideProps = pageProps(estateAgentsPage);
