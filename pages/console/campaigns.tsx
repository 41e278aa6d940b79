import { consoleCampaignsPage } from '@/lib/server/console/pages/campaignsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleCampaignsPage as default } from '@/components/console/CampaignsPage';

export const getServerSideProps = consoleProps(consoleCampaignsPage);
