import { consoleLeadsPage } from '@/lib/server/console/pages/leadsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleLeadsPage as default } from '@/components/console/LeadsPage';

export const getServerSideProps = pageProps(consoleLeadsPage);
