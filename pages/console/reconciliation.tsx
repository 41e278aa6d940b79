import { deskReconciliationPage } from '@/lib/server/console/pages/reconciliationPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskReconciliationPage as default } from '@/components/console/ReconciliationPage';

export const getServerSideProps = pageProps(deskReconciliationPage);
