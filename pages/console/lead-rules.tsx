import { deskLeadRulesPage } from '@/lib/server/console/pages/leadRulesPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskLeadRulesPage as default } from '@/components/console/LeadRulesPage';

export const getServerSideProps = pageProps(deskLeadRulesPage);
