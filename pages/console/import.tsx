import { pageProps } from '@/lib/server/page/pageProps';
import { deskImportPage } from '@/lib/server/pages/console/importPage';

export { DeskImportPage as default } from '@/components/console/ImportPage';

export const getServerSideProps = pageProps(deskImportPage);
