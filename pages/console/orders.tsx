import { pageProps } from '@/lib/server/page/pageProps';
import { deskOrdersPage } from '@/lib/server/pages/console/ordersPage';

export { DeskOrdersPage as default } from '@/components/console/OrdersPage';

export const getServerSideProps = pageProps(deskOrdersPage);
