import { consoleImportPage } from '@/lib/server/console/pages/importPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleImportPage as default } from '@/components/console/ImportPage';

export const getServerSideProps = consoleProps(consoleImportPage);
