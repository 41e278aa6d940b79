import { deskImportsPage } from '@/lib/server/console/pages/importsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskImportsPage as default } from '@/components/console/ImportsPage';

export const getServerSideProps = pageProps(deskImportsPage);
