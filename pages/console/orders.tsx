import { consoleOrdersPage } from '@/lib/server/console/pages/ordersPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleOrdersPage as default } from '@/components/console/OrdersPage';

export const getServerSideProps = consoleProps(consoleOrdersPage);
