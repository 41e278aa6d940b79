import { consoleImportPage } from '@/lib/server/console/pages/importPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleImportPage as default } from '@/components/console/ImportPage';

export const getServerSideProps = pageProps(consoleImportPage);
