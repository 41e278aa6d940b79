import { pageProps } from '@/lib/server/page/pageProps';
import { deskArticlePage } from '@/lib/server/pages/console/articlePage';

export { DeskArticlePage as default } from '@/components/console/ArticlePage';

export const getServerSideProps = pageProps(deskArticlePage);
