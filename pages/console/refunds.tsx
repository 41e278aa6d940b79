import { consoleRefundsPage } from '@/lib/server/console/pages/refundsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleRefundsPage as default } from '@/components/console/RefundsPage';

export const getServerSideProps = consoleProps(consoleRefundsPage);
