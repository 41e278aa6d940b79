import { pageProps } from '@/lib/server/page/pageProps';
import { deskCampaignPage } from '@/lib/server/pages/console/campaignPage';

export { DeskCampaignPage as default } from '@/components/console/CampaignPage';

export const getServerSideProps = pageProps(deskCampaignPage);
