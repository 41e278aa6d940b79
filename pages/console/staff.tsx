import { deskStaffPage } from '@/lib/server/console/pages/staffPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskStaffPage as default } from '@/components/console/StaffPage';

export const getServerSideProps = pageProps(deskStaffPage);
