import { consoleOffersPage } from '@/lib/server/console/pages/offersPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleOffersPage as default } from '@/components/console/OffersPage';

export const getServerSideProps = pageProps(consoleOffersPage);
