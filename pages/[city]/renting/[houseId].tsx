import { pageProps } from '@/lib/server/page/pageProps';
import { communityRentalsPage } from '@/lib/server/pages/rental/communityRentalsPage';

export { CommunityRentalsPage as default } from '@/components/rental/CommunityRentalsPage';

export const getServerSideProps = pageProps(communityRentalsPage);
