import { pageProps } from '@/lib/server/page/pageProps';
import { superUserPage } from '@/lib/server/pages/question/superPages';

export { SuperUserPage as default } from '@/components/question/SuperUserPage';

export const getServerSideProps = pageProps(superUserPage);
