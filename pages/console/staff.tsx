import { consoleStaffPage } from '@/lib/server/console/pages/staffPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleStaffPage as default } from '@/components/console/StaffPage';

export const getServerSideProps = consoleProps(consoleStaffPage);
