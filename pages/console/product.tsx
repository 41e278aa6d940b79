import { consoleProductPage } from '@/lib/server/console/pages/productPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleProductPage as default } from '@/components/console/ProductPage';

export const getServerSideProps = pageProps(consoleProductPage);
