import { consoleProductPage } from '@/lib/server/console/pages/productPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleProductPage as default } from '@/components/console/ProductPage';

export const getServerSideProps = consoleProps(consoleProductPage);
