import { pageProps } from '@/lib/server/page/pageProps';
import { commonStatusPage } from '@/lib/server/pages/order/statusPages';

export { OrderStatusPage as default } from '@/components/order/OrderStatusPage';

export const getServerSideProps = pageProps(commonStatusPage);
