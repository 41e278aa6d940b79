import { pageProps } from '@/lib/server/page/pageProps';
import { invitationPage } from '@/lib/server/pages/campaign/invitationPages';

export { InvitationPage as default } from '@/components/campaign/InvitationPage';

export const getServerSideProps = pageProps(invitationPage);
