import { consoleArticlesPage } from '@/lib/server/console/pages/articlesPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleArticlesPage as default } from '@/components/console/ArticlesPage';

export const getServerSideProps = consoleProps(consoleArticlesPage);
