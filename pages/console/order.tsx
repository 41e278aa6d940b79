import { pageProps } from '@/lib/server/page/pageProps';
import { deskOrderPage } from '@/lib/server/pages/console/orderPage';

export { DeskOrderPage as default } from '@/components/console/OrderPage';

export const getServerSideProps = pageProps(deskOrderPage);
