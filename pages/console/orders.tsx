import { deskOrdersPage } from '@/lib/server/console/pages/ordersPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskOrdersPage as default } from '@/components/console/OrdersPage';

export const getServerSideProps = pageProps(deskOrdersPage);
