import { pageProps } from '@/lib/server/page/pageProps';
import { adLandingPage } from '@/lib/server/pages/campaign/invitationPages';

export { AdLandingPage as default } from '@/components/campaign/AdLandingPage';

export const getServerSideProps = pageProps(adLandingPage);
