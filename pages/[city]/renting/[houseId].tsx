import { pageProps } from '@/lib/server/page/pageProps';
import { rentingPage } from '@/lib/server/rental/pages/rentingPage';

export { RentingPage as default } from '@/components/rental/RentingPage';

export const getServerSideProps = pageProps(rentingPage);
