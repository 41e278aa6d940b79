import { deskProductPage } from '@/lib/server/console/pages/productPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskProductPage as default } from '@/components/console/ProductPage';

export const getServerSideProps = pageProps(deskProductPage);
