import { consolePostsPage } from '@/lib/server/console/pages/postsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsolePostsPage as default } from '@/components/console/PostsPage';

export const getServerSideProps = consoleProps(consolePostsPage);
