import { consoleOutboxPage } from '@/lib/server/console/pages/outboxPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleOutboxPage as default } from '@/components/console/OutboxPage';

export const getServerSideProps = pageProps(consoleOutboxPage);
