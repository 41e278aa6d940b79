import { pageProps } from '@/lib/server/page/pageProps';
import { houseCommentsPage } from '@/lib/server/pages/comment/commentPages';

export { CommentsPage as default } from '@/components/comment/CommentsPage';

export const getServerSideProps = pageProps(houseCommentsPage);
