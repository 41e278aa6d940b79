import { deskArticlePage } from '@/lib/server/console/pages/articlePage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskArticlePage as default } from '@/components/console/ArticlePage';

export const getServerSideProps = pageProps(deskArticlePage);
