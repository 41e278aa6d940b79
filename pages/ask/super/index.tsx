import { superUsersPage } from '@/lib/server/expert/pages/superPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { SuperUsersPage as default } from '@/components/expert/SuperUsersPage';

export const getServerSideProps = pageProps(superUsersPage);
