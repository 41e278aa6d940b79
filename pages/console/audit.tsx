import { consoleAuditPage } from '@/lib/server/console/pages/auditPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleTablePage as default } from '@/components/console/ConsoleTablePage';

export const getServerSideProps = pageProps(consoleAuditPage);
