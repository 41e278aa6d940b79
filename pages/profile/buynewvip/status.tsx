import { memberStatusPage } from '@/lib/server/order/pages/statusPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { OrderStatusPage as default } from '@/components/order/OrderStatusPage';

export const getServerSideProps = pageProps(memberStatusPage);
