import { deskReportsPage } from '@/lib/server/console/pages/reportsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskReportsPage as default } from '@/components/console/ReportsPage';

export const getServerSideProps = pageProps(deskReportsPage);
