import { consoleCouponsPage } from '@/lib/server/console/pages/couponsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleTablePage as default } from '@/components/console/ConsoleTablePage';

export const getServerSideProps = consoleProps(consoleCouponsPage);
