import { pageProps } from '@/lib/server/page/pageProps';
import { double11Page } from '@/lib/server/pages/campaign/offerPages';

export { CampaignOfferPage as default } from '@/components/campaign/CampaignOfferPage';

export const getServerSideProps = pageProps(double11Page);
