import { consoleStaffPage } from '@/lib/server/console/pages/staffPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleStaffPage as default } from '@/components/console/StaffPage';

export const getServerSideProps = pageProps(consoleStaffPage);
