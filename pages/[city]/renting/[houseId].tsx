import { pageProps } from '@/lib/server/page/pageProps';
import { rentingPage } from '@/lib/server/pages/rental/rentingPage';

export { RentingPage as default } from '@/components/rental/RentingPage';

export const getServerSideProps = pageProps(rentingPage);
