import { consoleAuditPage } from '@/lib/server/console/pages/auditPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleAuditPage as default } from '@/components/console/AuditPage';

export const getServerSideProps = pageProps(consoleAuditPage);
