import { consoleArticlesPage } from '@/lib/server/console/pages/articlesPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleArticlesPage as default } from '@/components/console/ArticlesPage';

export const getServerSideProps = pageProps(consoleArticlesPage);
