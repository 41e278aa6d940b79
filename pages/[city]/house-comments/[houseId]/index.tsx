import { houseCommentsPage } from '@/lib/server/comment/pages/commentPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { CommentsPage as default } from '@/components/comment/CommentsPage';

export const getServerSideProps = pageProps(houseCommentsPage);
