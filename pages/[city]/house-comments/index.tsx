import { pageProps } from '@/lib/server/page/pageProps';
import { cityCommentsPage } from '@/lib/server/pages/comment/commentPages';

export { CommentsPage as default } from '@/components/comment/CommentsPage';

export const getServerSideProps = pageProps(cityCommentsPage);
