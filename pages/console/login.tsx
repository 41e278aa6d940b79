import { consoleLoginPage } from '@/lib/server/console/pages/loginPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleLoginPage as default } from '@/components/console/LoginPage';

export const getServerSideProps = consoleProps(consoleLoginPage);
