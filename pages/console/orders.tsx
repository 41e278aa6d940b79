import { consoleOrdersPage } from '@/lib/server/console/pages/ordersPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleOrdersPage as default } from '@/components/console/OrdersPage';

export const getServerSideProps = pageProps(consoleOrdersPage);
