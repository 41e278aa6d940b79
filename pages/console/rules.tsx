import { deskRulesPage } from '@/lib/server/console/pages/rulesPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskRulesPage as default } from '@/components/console/RulesPage';

export const getServerSideProps = pageProps(deskRulesPage);
