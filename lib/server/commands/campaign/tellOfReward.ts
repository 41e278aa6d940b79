import { DEFAULT_CITY_ID } from '@/lib/config/constants';
import { CAMPAIGN_PAGES, type Reward } from '@/lib/domain/campaign/campaign';
import { rewardText } from '@/lib/views/campaign/rewardText';
import type { Db } from '../../db/client';
import type { CampaignRow } from '../../repositories/campaigns';
import type { CommandContext } from '../context';
import { tellOfPost } from '../post/tellOfPost';

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
export const tellOfReward = (
  transaction: Db,
  context: CommandContext,
  { campaign, userId, reward, claimId, news }: Told,
): Promise<void> =>
  tellOfPost(transaction, context, [userId], {
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
