import { consoleSearchPage } from '@/lib/server/console/pages/searchPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleSearchPage as default } from '@/components/console/SearchPage';

export const getServerSideProps = pageProps(consoleSearchPage);
