import type { CampaignPage } from '@/lib/campaign/campaign';
import { paths } from '@/lib/routes/paths';

/** Where a campaign is drawn; null: on the list of offers itself. */
const ADDRESSES: Readonly<Record<CampaignPage, string | null>> = {
  promotion: null,
  double11: paths.double11(),
  freshvip: paths.freshVip(),
  invitation: paths.invitation(),
  'activity-invitation': paths.activityInvitation(),
  'activity-invitation2': paths.activityInvitation2(),
};

export const campaignAddress = (page: CampaignPage): string | null => ADDRESSES[page];
