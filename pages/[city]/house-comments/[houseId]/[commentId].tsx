import { pageProps } from '@/lib/server/page/pageProps';
import { commentPage } from '@/lib/server/pages/comment/commentPages';

export { CommentPage as default } from '@/components/comment/CommentPage';

export const getServerSideProps = pageProps(commentPage);
