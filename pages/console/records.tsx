import { consoleRecordsPage } from '@/lib/server/console/pages/recordsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleRecordsPage as default } from '@/components/console/RecordsPage';

export const getServerSideProps = consoleProps(consoleRecordsPage);
