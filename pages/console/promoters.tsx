import { pageProps } from '@/lib/server/page/pageProps';
import { deskPromotersPage } from '@/lib/server/pages/console/promotersPage';

export { DeskPromotersPage as default } from '@/components/console/PromotersPage';

export const getServerSideProps = pageProps(deskPromotersPage);
