import { articlesPage } from '@/lib/server/article/pages/articlesPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ArticlesPage as default } from '@/components/article/ArticlesPage';

export const getServerSideProps = pageProps(articlesPage);
