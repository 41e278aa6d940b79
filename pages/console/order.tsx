import { consoleOrderPage } from '@/lib/server/console/pages/orderPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleOrderPage as default } from '@/components/console/OrderPage';

export const getServerSideProps = pageProps(consoleOrderPage);
