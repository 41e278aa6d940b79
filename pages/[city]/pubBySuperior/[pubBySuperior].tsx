import { expertOffersPage } from '@/lib/server/offer/pages/offerPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { ExpertOffersPage as default } from '@/components/offer/ExpertOffersPage';

export const getServerSideProps = pageProps(expertOffersPage);
