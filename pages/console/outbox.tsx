import { pageProps } from '@/lib/server/page/pageProps';
import { deskOutboxPage } from '@/lib/server/pages/console/outboxPage';

export { DeskOutboxPage as default } from '@/components/console/OutboxPage';

export const getServerSideProps = pageProps(deskOutboxPage);
