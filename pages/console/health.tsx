import { consoleHealthPage } from '@/lib/server/console/pages/healthPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleHealthPage as default } from '@/components/console/HealthPage';

export const getServerSideProps = consoleProps(consoleHealthPage);
