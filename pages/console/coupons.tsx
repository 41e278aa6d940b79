import { deskCouponsPage } from '@/lib/server/console/pages/couponsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskCouponsPage as default } from '@/components/console/CouponsPage';

export const getServerSideProps = pageProps(deskCouponsPage);
