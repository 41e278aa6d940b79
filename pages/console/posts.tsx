import { deskPostsPage } from '@/lib/server/console/pages/postsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskPostsPage as default } from '@/components/console/PostsPage';

export const getServerSideProps = pageProps(deskPostsPage);
