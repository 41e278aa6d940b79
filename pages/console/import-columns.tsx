import { consoleImportColumnsPage } from '@/lib/server/console/pages/importColumnsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleImportColumnsPage as default } from '@/components/console/ImportColumnsPage';

export const getServerSideProps = pageProps(consoleImportColumnsPage);
