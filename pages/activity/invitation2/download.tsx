import { pageProps } from '@/lib/server/page/pageProps';
import { invitedAppPage } from '@/lib/server/pages/campaign/invitationPages';

export { InvitedAppPage as default } from '@/components/campaign/InvitedAppPage';

export const getServerSideProps = pageProps(invitedAppPage);
