import { pageProps } from '@/lib/server/page/pageProps';
import { articlesPage } from '@/lib/server/pages/article/articlesPage';

export { ArticlesPage as default } from '@/components/article/ArticlesPage';

export const getServerSideProps = pageProps(articlesPage);
