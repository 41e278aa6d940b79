import { deskOutboxPage } from '@/lib/server/console/pages/outboxPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskOutboxPage as default } from '@/components/console/OutboxPage';

export const getServerSideProps = pageProps(deskOutboxPage);
