import { pageProps } from '@/lib/server/page/pageProps';
import { superUsersPage } from '@/lib/server/pages/question/superPages';

export { SuperUsersPage as default } from '@/components/question/SuperUsersPage';

export const getServerSideProps = pageProps(superUsersPage);
