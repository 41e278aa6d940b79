import { consoleLeadRulesPage } from '@/lib/server/console/pages/leadRulesPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleLeadRulesPage as default } from '@/components/console/LeadRulesPage';

export const getServerSideProps = consoleProps(consoleLeadRulesPage);
