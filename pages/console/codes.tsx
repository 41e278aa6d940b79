import { consoleCodesPage } from '@/lib/server/console/pages/codesPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleCodesPage as default } from '@/components/console/CodesPage';

export const getServerSideProps = pageProps(consoleCodesPage);
