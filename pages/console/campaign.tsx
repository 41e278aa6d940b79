import { consoleCampaignPage } from '@/lib/server/console/pages/campaignPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleCampaignPage as default } from '@/components/console/CampaignPage';

export const getServerSideProps = pageProps(consoleCampaignPage);
