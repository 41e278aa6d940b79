import { pageProps } from '@/lib/server/page/pageProps';
import { superOffersPage } from '@/lib/server/pages/offer/offerPages';

export { SuperOffersPage as default } from '@/components/offer/SuperOffersPage';

export const getServerSideProps = pageProps(superOffersPage);
