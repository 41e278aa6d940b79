import { pageProps } from '@/lib/server/page/pageProps';
import { tradeOrderPage } from '@/lib/server/pages/order/orderPages';

export { OrderPage as default } from '@/components/order/OrderPage';

export const getServerSideProps = pageProps(tradeOrderPage);
