import { staticParts } from '@/components/ui/staticParts';

/** What is only read on the pages of campaigns. */
export const campaignPart = staticParts(() => import('./Campaign.Parts').then(({ CAMPAIGN_PARTS }) => CAMPAIGN_PARTS));
