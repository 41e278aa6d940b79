import { consoleCouponsPage } from '@/lib/server/console/pages/couponsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleCouponsPage as default } from '@/components/console/CouponsPage';

export const getServerSideProps = pageProps(consoleCouponsPage);
