import { CAMPAIGN_PAGES, type Reward } from '@/lib/campaign/campaign';
import { rewardText } from '@/lib/campaign/views/rewardText';
import { DEFAULT_CITY_ID } from '@/lib/config/constants';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { notifyPost } from '@/lib/server/post/commands/notifyPost';
import type { CampaignRow } from '../queries/campaigns';

/** What somebody hears of a reward: it is theirs (by its side), or went back, or should have. */
export type RewardNews = 'own' | 'invitee' | 'inviter' | 'taken-back' | 'spent';

interface Told {
  campaign: CampaignRow;
  userId: string;
  reward: Reward;
  claimId: string;
  news: RewardNews;
}

/** Puts it among somebody's messages, once; it leads to the campaign's page. */
export const notifyReward = (
  transaction: Db,
  context: CommandContext,
  { campaign, userId, reward, claimId, news }: Told,
): Promise<void> =>
  notifyPost(transaction, context, [userId], {
    key: `reward ${claimId} ${news}`,
    kind: 'reward',
    city_id: campaign.city_id ?? DEFAULT_CITY_ID,
    // Pages have no numbers of their own: their place in the list, which is appended to only.
    thing: 'campaign',
    thing_id: CAMPAIGN_PAGES.indexOf(campaign.page),
    community_id: null,
    place: rewardText(reward),
    detail: news,
  });
