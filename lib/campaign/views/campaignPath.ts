import { paths } from '@/lib/routes/paths';
import { CAMPAIGN_PAGES, type CampaignPage } from '../campaign';

/** The page that draws a campaign. */
export function pathOfCampaign(page: CampaignPage): string {
  switch (page) {
    case 'promotion':
      return paths.promotion();
    case 'double11':
      return paths.double11();
    case 'freshvip':
      return paths.freshVip();
    case 'invitation':
      return paths.invitation();
    case 'activity-invitation':
      return paths.activityInvitation();
    case 'activity-invitation2':
      return paths.activityInvitation2();
  }
}

/** The same by its place in the list, as notices have it. */
export const pathOfCampaignAt = (at: number): string => pathOfCampaign(CAMPAIGN_PAGES[at] ?? 'promotion');
