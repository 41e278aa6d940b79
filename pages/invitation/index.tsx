import { invitationPage } from '@/lib/server/campaign/pages/invitationPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { InvitationPage as default } from '@/components/campaign/InvitationPage';

export const getServerSideProps = pageProps(invitationPage);
