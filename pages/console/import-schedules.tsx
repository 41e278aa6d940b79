import { consoleImportSchedulesPage } from '@/lib/server/console/pages/importSchedulesPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleImportSchedulesPage as default } from '@/components/console/ImportSchedulesPage';

export const getServerSideProps = consoleProps(consoleImportSchedulesPage);
