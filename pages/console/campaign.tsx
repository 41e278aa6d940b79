import { deskCampaignPage } from '@/lib/server/console/pages/campaignPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskCampaignPage as default } from '@/components/console/CampaignPage';

export const getServerSideProps = pageProps(deskCampaignPage);
