import { deskRefundsPage } from '@/lib/server/console/pages/refundsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskRefundsPage as default } from '@/components/console/RefundsPage';

export const getServerSideProps = pageProps(deskRefundsPage);
