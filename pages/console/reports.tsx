import { pageProps } from '@/lib/server/page/pageProps';
import { deskReportsPage } from '@/lib/server/pages/console/reportsPage';

export { DeskReportsPage as default } from '@/components/console/ReportsPage';

export const getServerSideProps = pageProps(deskReportsPage);
