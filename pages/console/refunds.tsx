import { pageProps } from '@/lib/server/page/pageProps';
import { deskRefundsPage } from '@/lib/server/pages/console/refundsPage';

export { DeskRefundsPage as default } from '@/components/console/RefundsPage';

export const getServerSideProps = pageProps(deskRefundsPage);
