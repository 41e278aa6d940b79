import { consoleCampaignsPage } from '@/lib/server/console/pages/campaignsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleCampaignsPage as default } from '@/components/console/CampaignsPage';

export const getServerSideProps = pageProps(consoleCampaignsPage);
