import { abuseReportFormPage } from '@/lib/server/abuseReport/pages/abuseReportPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { AbuseReportFormPage as default } from '@/components/abuseReport/AbuseReportFormPage';

export const getServerSideProps = pageProps(abuseReportFormPage);
