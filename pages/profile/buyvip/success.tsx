import { pageProps } from '@/lib/server/page/pageProps';
import { formerStatusPage } from '@/lib/server/pages/order/statusPages';

export { OrderStatusPage as default } from '@/components/order/OrderStatusPage';

export const getServerSideProps = pageProps(formerStatusPage);
