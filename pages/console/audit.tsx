import { pageProps } from '@/lib/server/page/pageProps';
import { deskAuditPage } from '@/lib/server/pages/console/auditPage';

export { DeskAuditPage as default } from '@/components/console/AuditPage';

export const getServerSideProps = pageProps(deskAuditPage);
