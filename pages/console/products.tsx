import { consoleProductsPage } from '@/lib/server/console/pages/productsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleProductsPage as default } from '@/components/console/ProductsPage';

export const getServerSideProps = consoleProps(consoleProductsPage);
