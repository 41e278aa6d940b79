import { adLandingPage } from '@/lib/server/campaign/pages/invitationPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { AdLandingPage as default } from '@/components/campaign/AdLandingPage';

export const getServerSideProps = pageProps(adLandingPage);
