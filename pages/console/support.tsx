import { consoleSupportPage } from '@/lib/server/console/pages/supportPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleSupportPage as default } from '@/components/console/SupportPage';

export const getServerSideProps = consoleProps(consoleSupportPage);
