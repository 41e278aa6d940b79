import type { CampaignPage } from '@/lib/campaign/campaign';
import type { ShownCampaign } from '@/lib/campaign/views/campaignPages';
import type { PageContext } from '@/lib/server/page/pageContext';
import type { CampaignDetails, CampaignEntry } from '@/services/campaign';
import { ApiError } from '@/services/http/apiError';
import { getRunningCampaigns } from '../calls/readCampaigns';

/** A campaign and, apart from it, its rules, which are only read. */
export function shownPart(campaign: CampaignDetails | null): {
  campaign: ShownCampaign | null;
  rules: CampaignDetails['rules'];
} {
  if (!campaign) return { campaign, rules: [] };
  const { rules, ...shown } = campaign;
  return { campaign: shown, rules };
}

/** What else runs in the city. */
export async function othersThan({ request, city }: PageContext, page: CampaignPage): Promise<CampaignEntry[]> {
  const { campaigns } = await getRunningCampaigns(request, { cityId: city.id });
  return campaigns.filter((one) => one.page !== page && one.standing === 'open');
}

/** What a call refused, in its words; throws what is no refusal, and what asks to sign in. */
export function refusedSentence(failure: unknown): string {
  const isRefusal = failure instanceof ApiError && failure.status < 500 && failure.code !== 'loginRequired';
  if (!isRefusal) throw failure;
  return failure.message;
}
