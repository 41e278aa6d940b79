import { consoleArticlePage } from '@/lib/server/console/pages/articlePage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleArticlePage as default } from '@/components/console/ArticlePage';

export const getServerSideProps = consoleProps(consoleArticlePage);
