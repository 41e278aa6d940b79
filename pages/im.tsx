import { messagesPage } from '@/lib/server/alert/pages/messagesPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { MessagesPage as default } from '@/components/alert/MessagesPage';

export const getServerSideProps = pageProps(messagesPage);
