import { consoleRecordsPage } from '@/lib/server/console/pages/recordsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleRecordsPage as default } from '@/components/console/RecordsPage';

export const getServerSideProps = pageProps(consoleRecordsPage);
