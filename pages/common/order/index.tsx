import { pageProps } from '@/lib/server/page/pageProps';
import { commonOrderPage } from '@/lib/server/pages/order/orderPages';

export { OrderPage as default } from '@/components/order/OrderPage';

export const getServerSideProps = pageProps(commonOrderPage);
