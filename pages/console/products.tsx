import { deskProductsPage } from '@/lib/server/console/pages/productsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskProductsPage as default } from '@/components/console/ProductsPage';

export const getServerSideProps = pageProps(deskProductsPage);
