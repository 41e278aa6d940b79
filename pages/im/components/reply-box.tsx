import { pageProps } from '@/lib/server/page/pageProps';
import { replyBoxPage } from '@/lib/server/talk/pages/replyBoxPage';

export { ReplyBoxPage as default } from '@/components/talk/ReplyBoxPage';

export const getServerSideProps = pageProps(replyBoxPage);
