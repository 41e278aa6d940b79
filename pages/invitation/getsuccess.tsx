import { pageProps } from '@/lib/server/page/pageProps';
import { invitationDonePage } from '@/lib/server/pages/campaign/invitationPages';

export { AcceptedPage as default } from '@/components/campaign/AcceptedPage';

export const getServerSideProps = pageProps(invitationDonePage);
