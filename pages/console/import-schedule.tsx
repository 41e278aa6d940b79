import { consoleImportSchedulePage } from '@/lib/server/console/pages/importSchedulePage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleImportSchedulePage as default } from '@/components/console/ImportSchedulePage';

export const getServerSideProps = consoleProps(consoleImportSchedulePage);
