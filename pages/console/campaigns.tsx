import { deskCampaignsPage } from '@/lib/server/console/pages/campaignsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskCampaignsPage as default } from '@/components/console/CampaignsPage';

export const getServerSideProps = pageProps(deskCampaignsPage);
