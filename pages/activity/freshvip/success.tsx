import { pageProps } from '@/lib/server/page/pageProps';
import { freshVipDonePage } from '@/lib/server/pages/campaign/offerPages';

export { CampaignOfferPage as default } from '@/components/campaign/CampaignOfferPage';

export const getServerSideProps = pageProps(freshVipDonePage);
