import { pageProps } from '@/lib/server/page/pageProps';
import { deskImportsPage } from '@/lib/server/pages/console/importsPage';

export { DeskImportsPage as default } from '@/components/console/ImportsPage';

export const getServerSideProps = pageProps(deskImportsPage);
