import { consoleApiKeysPage } from '@/lib/server/console/pages/apiKeysPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleApiKeysPage as default } from '@/components/console/ApiKeysPage';

export const getServerSideProps = consoleProps(consoleApiKeysPage);
