import { consoleReconciliationPage } from '@/lib/server/console/pages/reconciliationPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleReconciliationPage as default } from '@/components/console/ReconciliationPage';

export const getServerSideProps = consoleProps(consoleReconciliationPage);
