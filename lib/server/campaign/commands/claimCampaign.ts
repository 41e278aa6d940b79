import { audienceRefusal, campaignStanding, standingMissed } from '@/lib/campaign/campaign';
import { parseReward } from '@/lib/campaign/reward';
import { CAMPAIGN_CALL_COPY as copy } from '@/lib/campaign/words/campaignCall';
import { ownPhone } from '@/lib/server/account/ownAccount';
import { listDemoCityIds } from '@/lib/server/area/queries/cities';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { lockName } from '@/lib/server/db/lockFor';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ApiError } from '@/services/http/apiError';
import {
  type CampaignRow,
  type ClaimRow,
  findAccountFacts,
  findCampaign,
  findClaim,
  reserveStock,
  storeMark,
} from '../queries/campaigns';
import { campaignMark } from './campaignMark';
import { giveReward } from './giveReward';

/** What the rules see of a row. */
export const campaignWindow = (row: CampaignRow) => ({
  state: row.state,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  stock: row.stock,
  taken: row.taken,
});

/** A campaign that visitors may know of. Throws ApiError notFound of drafts, of demo data without demo cities, and of what is none. */
export async function shownCampaign(db: Db, id: string): Promise<CampaignRow> {
  const campaign = await findCampaign(db, id);
  const isThere = campaign?.is_demo !== 1 || (await listDemoCityIds(db)).length > 0;
  if (!campaign || !isThere || campaign.state === 'draft') throw new ApiError('notFound', copy.notFound);
  return campaign;
}

/**
 * Gives an account what a campaign offers, once; asked again it answers with what was given. Its stock goes down in one
 * statement, so that the last of it goes to one account. Throws ApiError: notFound, forbidden of who is no part of the
 * audience, conflict where it does not run, nothing is left, or this phone has had it with an account that is gone.
 */
export function claimCampaign(
  context: CommandContext,
  { campaignId, userId }: { campaignId: string; userId: string },
): Promise<ClaimRow> {
  return writeOfVisitor(context, async (transaction) => {
    await lockName(transaction, context.dialect, `claims of ${userId}`);
    const campaign = await shownCampaign(transaction, campaignId);
    if (campaign.kind === 'invitation') throw new ApiError('notFound', copy.notFound);
    const before = await findClaim(transaction, { campaignId, userId, side: 'own', ref: '' });
    if (before) return before;
    await requireAudience(transaction, campaign, userId, context.now);
    const { index } = await ownPhone(transaction, userId);
    if (!(await storeMark(transaction, campaignMark(campaign.id, index), context.now)))
      throw new ApiError('conflict', copy.hadBefore);
    if (!(await reserveStock(transaction, campaign.id, context.now)))
      throw await notOpen(transaction, campaign, context.now);
    const reward = parseReward(campaign.reward);
    const claim = await giveReward(transaction, context, { campaign, userId, side: 'own', ref: '', reward });
    // Nobody else writes this account's claims meanwhile.
    if (!claim) throw new Error('a claim that was not there is there');
    return claim;
  });
}

async function requireAudience(db: Db, campaign: CampaignRow, userId: string, now: number): Promise<void> {
  const account = await findAccountFacts(db, userId, now);
  if (!account) throw new ApiError('loginRequired');
  const { audience, fresh_days: freshDays } = campaign;
  const refusal = audienceRefusal({ audience, freshDays }, account, now);
  if (refusal) throw new ApiError('forbidden', copy.audience[refusal]);
}

/** Why none was taken, as it stands now. */
export async function notOpen(db: Db, campaign: CampaignRow, now: number): Promise<ApiError> {
  const latest = (await findCampaign(db, campaign.id)) ?? campaign;
  const standing = campaignStanding(campaignWindow(latest), now);
  return new ApiError('conflict', copy.standings[standingMissed(standing)]);
}
