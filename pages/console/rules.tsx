import { pageProps } from '@/lib/server/page/pageProps';
import { deskRulesPage } from '@/lib/server/pages/console/rulesPage';

export { DeskRulesPage as default } from '@/components/console/RulesPage';

export const getServerSideProps = pageProps(deskRulesPage);
