import { consoleRulesPage } from '@/lib/server/console/pages/rulesPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleRulesPage as default } from '@/components/console/RulesPage';

export const getServerSideProps = pageProps(consoleRulesPage);
