import { deskOffersPage } from '@/lib/server/console/pages/offersPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskOffersPage as default } from '@/components/console/OffersPage';

export const getServerSideProps = pageProps(deskOffersPage);
