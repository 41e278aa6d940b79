import { consoleImportsPage } from '@/lib/server/console/pages/importsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleImportsPage as default } from '@/components/console/ImportsPage';

export const getServerSideProps = consoleProps(consoleImportsPage);
