import { activityInvitationAcceptPage } from '@/lib/server/campaign/pages/invitationPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { AcceptPage as default } from '@/components/campaign/AcceptPage';

export const getServerSideProps = pageProps(activityInvitationAcceptPage);
