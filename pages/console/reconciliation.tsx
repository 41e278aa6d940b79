import { pageProps } from '@/lib/server/page/pageProps';
import { deskReconciliationPage } from '@/lib/server/pages/console/reconciliationPage';

export { DeskReconciliationPage as default } from '@/components/console/ReconciliationPage';

export const getServerSideProps = pageProps(deskReconciliationPage);
