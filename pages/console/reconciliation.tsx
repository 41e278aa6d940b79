import { consoleReconciliationPage } from '@/lib/server/console/pages/reconciliationPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleReconciliationPage as default } from '@/components/console/ReconciliationPage';

export const getServerSideProps = pageProps(consoleReconciliationPage);
