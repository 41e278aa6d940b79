import { consoleViewingsPage } from '@/lib/server/console/pages/viewingsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleViewingsPage as default } from '@/components/console/ViewingsPage';

export const getServerSideProps = consoleProps(consoleViewingsPage);
