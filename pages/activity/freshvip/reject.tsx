import { freshVipRefusedPage } from '@/lib/server/campaign/pages/offerPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { CampaignOfferPage as default } from '@/components/campaign/CampaignOfferPage';

export const getServerSideProps = pageProps(freshVipRefusedPage);
