import { offersPage } from '@/lib/server/offer/pages/offerPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { OffersPage as default } from '@/components/offer/OffersPage';

export const getServerSideProps = pageProps(offersPage);
