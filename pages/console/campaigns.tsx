import { pageProps } from '@/lib/server/page/pageProps';
import { deskCampaignsPage } from '@/lib/server/pages/console/campaignsPage';

export { DeskCampaignsPage as default } from '@/components/console/CampaignsPage';

export const getServerSideProps = pageProps(deskCampaignsPage);
