import { pageProps } from '@/lib/server/page/pageProps';
import { deskProductsPage } from '@/lib/server/pages/console/productsPage';

export { DeskProductsPage as default } from '@/components/console/ProductsPage';

export const getServerSideProps = pageProps(deskProductsPage);
