import { abuseReportReceiptPage } from '@/lib/server/abuseReport/pages/abuseReportPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { AbuseReportReceiptPage as default } from '@/components/abuseReport/AbuseReportReceiptPage';

export const getServerSideProps = pageProps(abuseReportReceiptPage);
