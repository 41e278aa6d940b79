import { consolePostsPage } from '@/lib/server/console/pages/postsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsolePostsPage as default } from '@/components/console/PostsPage';

export const getServerSideProps = pageProps(consolePostsPage);
