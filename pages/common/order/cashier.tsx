import { pageProps } from '@/lib/server/page/pageProps';
import { cashierPage } from '@/lib/server/pages/order/orderPages';

export { CashierPage as default } from '@/components/order/CashierPage';

export const getServerSideProps = pageProps(cashierPage);
