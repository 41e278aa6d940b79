import { pageProps } from '@/lib/server/page/pageProps';
import { messagesPage } from '@/lib/server/pages/alert/messagesPage';

export { MessagesPage as default } from '@/components/alert/MessagesPage';

export const getServerSideProps = pageProps(messagesPage);
