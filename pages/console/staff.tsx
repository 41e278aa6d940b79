import { pageProps } from '@/lib/server/page/pageProps';
import { deskStaffPage } from '@/lib/server/pages/console/staffPage';

export { DeskStaffPage as default } from '@/components/console/StaffPage';

export const getServerSideProps = pageProps(deskStaffPage);
