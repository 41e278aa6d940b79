import { pageProps } from '@/lib/server/page/pageProps';
import { deskPostsPage } from '@/lib/server/pages/console/postsPage';

export { DeskPostsPage as default } from '@/components/console/PostsPage';

export const getServerSideProps = pageProps(deskPostsPage);
