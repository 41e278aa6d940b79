import { pageProps } from '@/lib/server/page/pageProps';
import { deskOfferPage } from '@/lib/server/pages/console/offerPage';

export { DeskOfferPage as default } from '@/components/console/OfferPage';

export const getServerSideProps = pageProps(deskOfferPage);
