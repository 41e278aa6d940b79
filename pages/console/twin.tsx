import { consoleTwinPage } from '@/lib/server/console/pages/twinPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleTwinPage as default } from '@/components/console/TwinPage';

export const getServerSideProps = consoleProps(consoleTwinPage);
