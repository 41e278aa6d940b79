import { consoleLeadRulesPage } from '@/lib/server/console/pages/leadRulesPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleLeadRulesPage as default } from '@/components/console/LeadRulesPage';

export const getServerSideProps = pageProps(consoleLeadRulesPage);
