import { abuseReportPage } from '@/lib/server/abuseReport/pages/abuseReportPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { AbuseReportPage as default } from '@/components/abuseReport/AbuseReportPage';

export const getServerSideProps = pageProps(abuseReportPage);
