import { consoleOffersPage } from '@/lib/server/console/pages/offersPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleOffersPage as default } from '@/components/console/OffersPage';

export const getServerSideProps = consoleProps(consoleOffersPage);
