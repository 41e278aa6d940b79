import { pageProps } from '@/lib/server/page/pageProps';
import { deskCouponsPage } from '@/lib/server/pages/console/couponsPage';

export { DeskCouponsPage as default } from '@/components/console/CouponsPage';

export const getServerSideProps = pageProps(deskCouponsPage);
