import { consoleImportSchedulePage } from '@/lib/server/console/pages/importSchedulePage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleImportSchedulePage as default } from '@/components/console/ImportSchedulePage';

export const getServerSideProps = pageProps(consoleImportSchedulePage);
