import { deskOrderPage } from '@/lib/server/console/pages/orderPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskOrderPage as default } from '@/components/console/OrderPage';

export const getServerSideProps = pageProps(deskOrderPage);
