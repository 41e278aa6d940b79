import { communityPage } from '@/lib/server/community/pages/communityPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { CommunityPage as default } from '@/components/community/CommunityPage';

export const getServerSideProps = pageProps(communityPage);
