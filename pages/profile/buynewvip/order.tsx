import { memberOrderPage } from '@/lib/server/order/pages/orderPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { OrderPage as default } from '@/components/order/OrderPage';

export const getServerSideProps = pageProps(memberOrderPage);
