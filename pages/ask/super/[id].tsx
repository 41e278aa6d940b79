import { superUserPage } from '@/lib/server/expert/pages/superPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { SuperUserPage as default } from '@/components/expert/SuperUserPage';

export const getServerSideProps = pageProps(superUserPage);
