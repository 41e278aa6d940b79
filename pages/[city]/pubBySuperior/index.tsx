import { pageProps } from '@/lib/server/page/pageProps';
import { offersPage } from '@/lib/server/pages/offer/offerPages';

export { OffersPage as default } from '@/components/offer/OffersPage';

export const getServerSideProps = pageProps(offersPage);
