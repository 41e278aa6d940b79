import { consoleRolesPage } from '@/lib/server/console/pages/rolesPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleRolesPage as default } from '@/components/console/RolesPage';

export const getServerSideProps = consoleProps(consoleRolesPage);
