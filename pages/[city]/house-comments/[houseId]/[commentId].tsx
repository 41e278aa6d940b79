import { commentPage } from '@/lib/server/comment/pages/commentPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { CommentPage as default } from '@/components/comment/CommentPage';

export const getServerSideProps = pageProps(commentPage);
