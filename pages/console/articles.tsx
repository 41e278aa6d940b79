import { deskArticlesPage } from '@/lib/server/console/pages/articlesPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskArticlesPage as default } from '@/components/console/ArticlesPage';

export const getServerSideProps = pageProps(deskArticlesPage);
