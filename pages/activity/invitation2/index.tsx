import { pageProps } from '@/lib/server/page/pageProps';
import { activityInvitation2Page } from '@/lib/server/pages/campaign/invitationPages';

export { InvitationPage as default } from '@/components/campaign/InvitationPage';

export const getServerSideProps = pageProps(activityInvitation2Page);
