import { deskImportPage } from '@/lib/server/console/pages/importPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskImportPage as default } from '@/components/console/ImportPage';

export const getServerSideProps = pageProps(deskImportPage);
