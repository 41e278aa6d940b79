import { deskPromotersPage } from '@/lib/server/console/pages/promotersPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskPromotersPage as default } from '@/components/console/PromotersPage';

export const getServerSideProps = pageProps(deskPromotersPage);
