import { consoleOrderPage } from '@/lib/server/console/pages/orderPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleOrderPage as default } from '@/components/console/OrderPage';

export const getServerSideProps = consoleProps(consoleOrderPage);
