import { randomBytes } from 'node:crypto';
import type { CampaignKind, Reward } from '@/lib/campaign/campaign';
import type { ClaimSide } from '@/lib/campaign/invitation';
import { parseReward } from '@/lib/campaign/reward';
import { addDays, dayOf, startOfDay } from '@/lib/kernel/day';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { GrantSource } from '@/lib/server/db/orderSchema';
import { grantDays } from '@/lib/server/membership/commands/grantDays';
import { revokeDays } from '@/lib/server/membership/commands/revokeDays';
import { type CampaignRow, type ClaimRow, changeClaim, findSpentClaim, storeClaim } from '../queries/campaigns';
import { changeCoupon, findCoupon, storeCoupon } from '../queries/coupons';
import { notifyReward } from './notifyReward';

/** Whose benefits given days have. */
const CARD = 'card-month';
const newId = (): string => randomBytes(16).toString('base64url');

const SOURCES: Readonly<Record<CampaignKind, GrantSource>> = {
  fresh: 'fresh',
  invitation: 'invitation',
  coupon: 'campaign',
  sale: 'campaign',
};

/** A coupon is good until the end of its last day in Shanghai: never for less than the days that were promised. */
export const couponEnd = (validDays: number, now: number): number => startOfDay(addDays(dayOf(now), validDays + 1));

export interface RewardToGive {
  campaign: CampaignRow;
  userId: string;
  side: ClaimSide;
  /** '' of a claim of one's own; else the invitation's id. */
  ref: string;
  reward: Reward;
}

/**
 * Gives somebody a reward, once for each campaign, side and cause, and tells them; in the transaction of what earned it.
 * Answers the claim; null where they have had it.
 */
export async function giveReward(
  transaction: Db,
  context: CommandContext,
  { campaign, userId, side, ref, reward }: RewardToGive,
): Promise<ClaimRow | null> {
  const { now } = context;
  const claim: ClaimRow = {
    id: newId(),
    campaign_id: campaign.id,
    user_id: userId,
    side,
    ref,
    state: 'given',
    state_at: now,
    reward: JSON.stringify(reward),
    coupon_id: null,
    until_at: null,
    made_at: now,
  };
  if (!(await storeClaim(transaction, claim))) return null;
  const offset = side === 'inviter' ? await offsetSpent(transaction, userId, now) : false;
  if (offset) {
    await changeClaim(transaction, claim.id, { state: 'offset' });
    return { ...claim, state: 'offset' };
  }
  const given = await handOver(transaction, context, campaign, claim, reward);
  await changeClaim(transaction, claim.id, given);
  await notifyReward(transaction, context, { campaign, userId, reward, claimId: claim.id, news: side });
  return { ...claim, ...given };
}

/** What should have gone back and was spent is kept from the next reward. */
async function offsetSpent(transaction: Db, userId: string, now: number): Promise<boolean> {
  const spent = await findSpentClaim(transaction, userId);
  if (spent) await changeClaim(transaction, spent.id, { state: 'taken-back', state_at: now });
  return spent !== null;
}

async function handOver(
  transaction: Db,
  context: CommandContext,
  campaign: CampaignRow,
  claim: ClaimRow,
  reward: Reward,
): Promise<Pick<ClaimRow, 'coupon_id' | 'until_at'>> {
  const { now } = context;
  const { user_id: userId } = claim;
  if (reward.kind === 'days') {
    const grant = { userId, source: SOURCES[campaign.kind], sourceRef: claim.id, cardCode: CARD, days: reward.days };
    return { coupon_id: null, until_at: await grantDays(transaction, context, grant) };
  }
  const coupon = {
    id: newId(),
    user_id: userId,
    campaign_id: campaign.id,
    title: campaign.title,
    off_fen: reward.offFen,
    least_fen: reward.leastFen,
    kinds: reward.kinds.join(','),
    state: 'free' as const,
    state_at: now,
    is_revoked: 0 as const,
    order_id: null,
    made_at: now,
    expires_at: couponEnd(reward.validDays, now),
  };
  await storeCoupon(transaction, coupon);
  return { coupon_id: coupon.id, until_at: coupon.expires_at };
}

/**
 * Takes a reward back: days that are left, a coupon that nobody has used. What was used stays used, and is kept from the
 * next reward instead. Whoever had it is told.
 */
export async function revokeReward(
  transaction: Db,
  context: CommandContext,
  campaign: CampaignRow,
  claim: ClaimRow,
): Promise<void> {
  if (claim.state !== 'given') return;
  const reward = parseReward(claim.reward);
  const isBack =
    claim.coupon_id === null || reward.kind === 'days'
      ? await takeDays(transaction, context, campaign, claim)
      : await consumeCoupon(transaction, context.now, claim.coupon_id);
  await changeClaim(transaction, claim.id, { state: isBack ? 'taken-back' : 'spent', state_at: context.now });
  const told = { campaign, userId: claim.user_id, reward, claimId: claim.id };
  await notifyReward(transaction, context, { ...told, news: isBack ? 'taken-back' : 'spent' });
}

async function takeDays(
  transaction: Db,
  context: CommandContext,
  campaign: CampaignRow,
  claim: ClaimRow,
): Promise<boolean> {
  const reward = parseReward(claim.reward);
  const days = reward.kind === 'days' ? reward.days : 0;
  const taken = await revokeDays(transaction, context, { source: SOURCES[campaign.kind], sourceRef: claim.id, days });
  // Days that have passed are spent.
  return taken > 0 && (claim.until_at ?? 0) > context.now;
}

async function consumeCoupon(transaction: Db, now: number, id: string): Promise<boolean> {
  const free = { id, from: 'free', orderId: null } as const;
  if (await changeCoupon(transaction, free, { state: 'void', state_at: now })) return true;
  const coupon = await findCoupon(transaction, id);
  // The order that has it may still be cancelled, or refunded: it is void then.
  if (coupon) await changeCoupon(transaction, { id, from: coupon.state, orderId: null }, { is_revoked: 1 });
  return false;
}
