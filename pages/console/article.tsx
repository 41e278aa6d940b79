import { consoleArticlePage } from '@/lib/server/console/pages/articlePage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleArticlePage as default } from '@/components/console/ArticlePage';

export const getServerSideProps = pageProps(consoleArticlePage);
