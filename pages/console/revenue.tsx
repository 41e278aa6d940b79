import { consoleRevenuePage } from '@/lib/server/console/pages/revenuePage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleRevenuePage as default } from '@/components/console/RevenuePage';

export const getServerSideProps = consoleProps(consoleRevenuePage);
