import { pageProps } from '@/lib/server/page/pageProps';
import { communityPage } from '@/lib/server/pages/community/communityPage';

export { CommunityPage as default } from '@/components/community/CommunityPage';

export const getServerSideProps = pageProps(communityPage);
