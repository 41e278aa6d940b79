import { consoleImportsPage } from '@/lib/server/console/pages/importsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleImportsPage as default } from '@/components/console/ImportsPage';

export const getServerSideProps = pageProps(consoleImportsPage);
