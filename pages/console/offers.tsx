import { pageProps } from '@/lib/server/page/pageProps';
import { deskOffersPage } from '@/lib/server/pages/console/offersPage';

export { DeskOffersPage as default } from '@/components/console/OffersPage';

export const getServerSideProps = pageProps(deskOffersPage);
