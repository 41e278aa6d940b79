import { consoleRulesPage } from '@/lib/server/console/pages/rulesPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleRulesPage as default } from '@/components/console/RulesPage';

export const getServerSideProps = consoleProps(consoleRulesPage);
