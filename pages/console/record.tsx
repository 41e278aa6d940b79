import { consoleRecordPage } from '@/lib/server/console/pages/recordPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleRecordPage as default } from '@/components/console/RecordPage';

export const getServerSideProps = pageProps(consoleRecordPage);
