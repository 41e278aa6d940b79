import { consolePromotersPage } from '@/lib/server/console/pages/promotersPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsolePromotersPage as default } from '@/components/console/PromotersPage';

export const getServerSideProps = pageProps(consolePromotersPage);
