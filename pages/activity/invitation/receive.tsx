import { pageProps } from '@/lib/server/page/pageProps';
import { activityInvitationAcceptPage } from '@/lib/server/pages/campaign/invitationPages';

export { AcceptPage as default } from '@/components/campaign/AcceptPage';

export const getServerSideProps = pageProps(activityInvitationAcceptPage);
