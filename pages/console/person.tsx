import { consolePersonPage } from '@/lib/server/console/pages/personPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsolePersonPage as default } from '@/components/console/PersonPage';

export const getServerSideProps = consoleProps(consolePersonPage);
