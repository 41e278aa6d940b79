import { z } from 'zod';
import { CAMPAIGN_PAGES, campaignStanding, type Reward, stockLeft } from '@/lib/campaign/campaign';
import { COUPON_STATES, couponStanding } from '@/lib/campaign/coupon';
import {
  ACCEPTANCE_REFUSALS,
  CLAIM_SIDES,
  CLAIM_STATES,
  INVITEE_STATES,
  REWARD_REFUSALS,
} from '@/lib/campaign/invitation';
import { parseReward } from '@/lib/campaign/reward';
import { PRODUCT_KINDS } from '@/lib/order/product';
import { articleBlocks } from '@/lib/server/article/articleBlocks';
import { schemaOf } from '@/lib/server/call/sameFields';
import type { Db } from '@/lib/server/db/client';
import type { CampaignDetails, CampaignEntry, OwnClaim, OwnCoupon, OwnInvitee } from '@/services/campaign';
import { campaignWindow } from '../commands/claimCampaign';
import { couponFacts } from '../commands/coupons';
import { type CampaignRow, type ClaimRow, findCampaign } from '../queries/campaigns';
import type { CouponRow } from '../queries/coupons';
import type { InviteeRow } from '../queries/invitations';

const rewardSchema: z.ZodType<Reward> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('coupon'),
    offFen: z.int(),
    leastFen: z.int(),
    kinds: z.array(z.enum(PRODUCT_KINDS)),
    validDays: z.int(),
  }),
  z.object({ kind: z.literal('days'), days: z.int() }),
]);

export const claimSchema = schemaOf<OwnClaim>()(
  z.object({
    id: z.string(),
    title: z.string(),
    page: z.enum(CAMPAIGN_PAGES),
    side: z.enum(CLAIM_SIDES),
    state: z.enum(CLAIM_STATES),
    reward: rewardSchema,
    madeAt: z.int(),
    untilAt: z.int().nullable(),
  }),
);

export const couponSchema = schemaOf<OwnCoupon>()(
  z.object({
    id: z.string(),
    title: z.string(),
    offFen: z.int(),
    leastFen: z.int(),
    kinds: z.array(z.enum(PRODUCT_KINDS)),
    standing: z.enum([...COUPON_STATES, 'expired']),
    madeAt: z.int(),
    expiresAt: z.int(),
  }),
);

export const inviteeFields = {
  state: z.enum(INVITEE_STATES),
  why: z.enum([...ACCEPTANCE_REFUSALS, ...REWARD_REFUSALS]).nullable(),
  acceptedAt: z.int(),
};
export const inviteeSchema = schemaOf<OwnInvitee>()(z.object(inviteeFields));

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
