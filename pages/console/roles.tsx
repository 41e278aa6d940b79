import { consoleRolesPage } from '@/lib/server/console/pages/rolesPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleRolesPage as default } from '@/components/console/RolesPage';

export const getServerSideProps = pageProps(consoleRolesPage);
