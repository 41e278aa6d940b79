import { consoleAccountPage } from '@/lib/server/console/pages/accountPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleAccountPage as default } from '@/components/console/AccountPage';

export const getServerSideProps = consoleProps(consoleAccountPage);
