import { consoleAuditPage } from '@/lib/server/console/pages/auditPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleTablePage as default } from '@/components/console/ConsoleTablePage';

export const getServerSideProps = consoleProps(consoleAuditPage);
