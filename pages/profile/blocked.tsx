import { pageProps } from '@/lib/server/page/pageProps';
import { blockedAgentsPage } from '@/lib/server/talk/pages/blockedAgentsPage';

export { BlockedAgentsPage as default } from '@/components/talk/BlockedAgentsPage';

export const getServerSideProps = pageProps(blockedAgentsPage);
