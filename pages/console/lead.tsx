import { consoleLeadPage } from '@/lib/server/console/pages/leadPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleLeadPage as default } from '@/components/console/LeadPage';

export const getServerSideProps = pageProps(consoleLeadPage);
