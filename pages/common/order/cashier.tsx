import { cashierPage } from '@/lib/server/order/pages/orderPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { CashierPage as default } from '@/components/order/CashierPage';

export const getServerSideProps = pageProps(cashierPage);
