import { campaignStanding, stockLeft } from '@/lib/campaign/campaign';
import type { OwnClaim, OwnCoupon, OwnInvitee } from '@/lib/campaign/contract';
import { couponStanding } from '@/lib/campaign/coupon';
import { parseReward } from '@/lib/campaign/reward';
import { articleBlocks } from '@/lib/server/article/articleBlocks';
import type { Db } from '@/lib/server/db/client';
import type { CampaignDetails, CampaignEntry } from '@/services/campaign';
import { campaignWindow } from '../commands/claimCampaign';
import { couponFacts } from '../commands/coupons';
import { type CampaignRow, type ClaimRow, findCampaign } from '../queries/campaigns';
import type { CouponRow } from '../queries/coupons';
import type { InviteeRow } from '../queries/invitations';

/** A campaign as it stands at a moment. */
export function entryOf(row: CampaignRow, now: number): CampaignEntry {
  const window = campaignWindow(row);
  return {
    id: row.id,
    kind: row.kind,
    page: row.page,
    title: row.title,
    lead: row.lead,
    audience: row.audience,
    freshDays: row.fresh_days,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    standing: campaignStanding(window, now),
    stock: row.stock,
    left: stockLeft(window),
    reward: parseReward(row.reward),
    isDemo: row.is_demo === 1,
  };
}

export const detailsOf = (row: CampaignRow, now: number): CampaignDetails => ({
  ...entryOf(row, now),
  rules: articleBlocks(row.rules, []),
  inviterReward: row.inviter_reward === null ? null : parseReward(row.inviter_reward),
  act: row.act,
  inviterMost: row.inviter_most,
});

export const claimOf = (row: ClaimRow, campaign: Pick<CampaignRow, 'title' | 'page'>): OwnClaim => ({
  id: row.id,
  title: campaign.title,
  page: campaign.page,
  side: row.side,
  state: row.state,
  reward: parseReward(row.reward),
  madeAt: row.made_at,
  untilAt: row.until_at,
});

/** Claims with their campaigns, in the order given; campaigns are never deleted. */
export async function claimsOf(db: Db, rows: readonly ClaimRow[]): Promise<OwnClaim[]> {
  const campaigns = new Map<string, CampaignRow | null>();
  const claims: OwnClaim[] = [];
  for (const row of rows) {
    const id = row.campaign_id;
    if (!campaigns.has(id)) campaigns.set(id, await findCampaign(db, id));
    const campaign = campaigns.get(id);
    if (campaign) claims.push(claimOf(row, campaign));
  }
  return claims;
}

export function couponOf(row: CouponRow, now: number): OwnCoupon {
  const { state, offFen, leastFen, kinds, expiresAt } = couponFacts(row);
  const standing = couponStanding({ state, expiresAt }, now);
  return {
    id: row.id,
    title: row.title,
    offFen,
    leastFen,
    kinds: [...kinds],
    standing,
    madeAt: row.made_at,
    expiresAt,
  };
}

export const inviteeOf = (row: InviteeRow): OwnInvitee => ({
  state: row.state,
  why: row.why,
  acceptedAt: row.accepted_at,
});
