import { pageProps } from '@/lib/server/page/pageProps';
import { deskProductPage } from '@/lib/server/pages/console/productPage';

export { DeskProductPage as default } from '@/components/console/ProductPage';

export const getServerSideProps = pageProps(deskProductPage);
