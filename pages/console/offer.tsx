import { deskOfferPage } from '@/lib/server/console/pages/offerPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskOfferPage as default } from '@/components/console/OfferPage';

export const getServerSideProps = pageProps(deskOfferPage);
