import { pageProps } from '@/lib/server/page/pageProps';
import { deskArticlesPage } from '@/lib/server/pages/console/articlesPage';

export { DeskArticlesPage as default } from '@/components/console/ArticlesPage';

export const getServerSideProps = pageProps(deskArticlesPage);
