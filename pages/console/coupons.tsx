import { consoleCouponsPage } from '@/lib/server/console/pages/couponsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleTablePage as default } from '@/components/console/ConsoleTablePage';

export const getServerSideProps = pageProps(consoleCouponsPage);
