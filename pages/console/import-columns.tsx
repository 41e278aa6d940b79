import { consoleImportColumnsPage } from '@/lib/server/console/pages/importColumnsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleImportColumnsPage as default } from '@/components/console/ImportColumnsPage';

export const getServerSideProps = consoleProps(consoleImportColumnsPage);
