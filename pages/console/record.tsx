import { consoleRecordPage } from '@/lib/server/console/pages/recordPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleRecordPage as default } from '@/components/console/RecordPage';

export const getServerSideProps = consoleProps(consoleRecordPage);
