import { consoleImportSchedulesPage } from '@/lib/server/console/pages/importSchedulesPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleImportSchedulesPage as default } from '@/components/console/ImportSchedulesPage';

export const getServerSideProps = pageProps(consoleImportSchedulesPage);
