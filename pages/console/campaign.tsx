import { consoleCampaignPage } from '@/lib/server/console/pages/campaignPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleCampaignPage as default } from '@/components/console/CampaignPage';

export const getServerSideProps = consoleProps(consoleCampaignPage);
