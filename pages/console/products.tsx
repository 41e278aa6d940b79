import { consoleProductsPage } from '@/lib/server/console/pages/productsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleProductsPage as default } from '@/components/console/ProductsPage';

export const getServerSideProps = pageProps(consoleProductsPage);
