import { pageProps } from '@/lib/server/page/pageProps';
import { deskLeadRulesPage } from '@/lib/server/pages/console/leadRulesPage';

export { DeskLeadRulesPage as default } from '@/components/console/LeadRulesPage';

export const getServerSideProps = pageProps(deskLeadRulesPage);
