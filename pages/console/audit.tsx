import { deskAuditPage } from '@/lib/server/console/pages/auditPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskAuditPage as default } from '@/components/console/AuditPage';

export const getServerSideProps = pageProps(deskAuditPage);
