import { superOffersPage } from '@/lib/server/offer/pages/offerPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { SuperOffersPage as default } from '@/components/offer/SuperOffersPage';

export const getServerSideProps = pageProps(superOffersPage);
