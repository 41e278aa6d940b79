import { invitationDonePage } from '@/lib/server/campaign/pages/invitationPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { AcceptedPage as default } from '@/components/campaign/AcceptedPage';

export const getServerSideProps = pageProps(invitationDonePage);
