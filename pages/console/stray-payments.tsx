import { consoleUnmatchedPaymentsPage } from '@/lib/server/console/pages/unmatchedPaymentsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleUnmatchedPaymentsPage as default } from '@/components/console/UnmatchedPaymentsPage';

export const getServerSideProps = consoleProps(consoleUnmatchedPaymentsPage);
