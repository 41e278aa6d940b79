import { consoleOfferPage } from '@/lib/server/console/pages/offerPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleOfferPage as default } from '@/components/console/OfferPage';

export const getServerSideProps = pageProps(consoleOfferPage);
