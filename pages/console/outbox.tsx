import { consoleOutboxPage } from '@/lib/server/console/pages/outboxPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleOutboxPage as default } from '@/components/console/OutboxPage';

export const getServerSideProps = consoleProps(consoleOutboxPage);
