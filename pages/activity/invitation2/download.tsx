import { invitedAppPage } from '@/lib/server/campaign/pages/invitationPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { InvitedAppPage as default } from '@/components/campaign/InvitedAppPage';

export const getServerSideProps = pageProps(invitedAppPage);
