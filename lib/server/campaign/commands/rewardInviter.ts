import { INVITE_ACT_DAYS, type RewardRefusal } from '@/lib/campaign/invitation';
import { parseReward } from '@/lib/campaign/reward';
import { DAY_MS } from '@/lib/kernel/day';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { lockName } from '@/lib/server/db/lockFor';
import type { OrderFollower } from '@/lib/server/order/productFamily';
import { type CampaignRow, countInviterClaims, findCampaign, findInviterClaim } from '../queries/campaigns';
import {
  changeInvitee,
  findInviteCode,
  findInviteeOf,
  findInviteeOfOrder,
  haveSamePayer,
  type InviteeRow,
} from '../queries/invitations';
import { giveReward, revokeReward } from './giveReward';

/**
 * Gives the inviter what the act of whoever they invited has earned, once, or notes why it earns nothing; in the
 * transaction of the act. Answers the invitation as it is now.
 */
export async function rewardInviter(
  transaction: Db,
  context: CommandContext,
  invitee: InviteeRow,
  orderId: string | null,
): Promise<InviteeRow> {
  if (invitee.state !== 'waiting') return invitee;
  const campaign = await findCampaign(transaction, invitee.campaign_id);
  const code = await findInviteCode(transaction, invitee.code);
  // The inviter's account is gone: the act was done, and nobody is owed for it.
  if (!campaign || !code || campaign.inviter_reward === null) return invitee;
  await lockName(transaction, context.dialect, `claims of ${code.user_id}`);
  const why = await refusalOf(transaction, campaign, { invitee, inviterId: code.user_id, now: context.now });
  const changes = { state: why ? 'refused' : 'rewarded', state_at: context.now, why, order_id: orderId } as const;
  if (!(await changeInvitee(transaction, invitee, changes)))
    return (await findInviteeOf(transaction, invitee.user_id)) ?? invitee;
  if (!why)
    await giveReward(transaction, context, {
      campaign,
      userId: code.user_id,
      side: 'inviter',
      ref: invitee.id,
      reward: parseReward(campaign.inviter_reward),
    });
  return { ...invitee, ...changes };
}

async function refusalOf(
  transaction: Db,
  campaign: CampaignRow,
  { invitee, inviterId, now }: { invitee: InviteeRow; inviterId: string; now: number },
): Promise<RewardRefusal | null> {
  if (now - invitee.accepted_at > INVITE_ACT_DAYS * DAY_MS) return 'over';
  if (await haveSamePayer(transaction, inviterId, invitee.user_id)) return 'same-payer';
  const most = campaign.inviter_most;
  return most !== null && (await countInviterClaims(transaction, inviterId, campaign.id)) >= most ? 'most' : null;
}

/**
 * The inviter's reward follows the first order that was paid, and goes back with it when half of what was paid or more
 * is refunded. Another order does not bring it again.
 */
export const invitationFollower: OrderFollower = {
  onPaid: async (transaction, context, order) => {
    const invitee = order.user_id === null ? null : await findInviteeOf(transaction, order.user_id);
    if (invitee?.state !== 'waiting') return;
    const campaign = await findCampaign(transaction, invitee.campaign_id);
    if (campaign?.act === 'order') await rewardInviter(transaction, context, invitee, order.id);
  },
  onRefunded: async (transaction, context, order, refunded) => {
    const back = Math.max(order.refunded_fen, refunded.amountFen);
    if (!refunded.isWhole && back * 2 < order.amount_fen) return;
    const invitee = await findInviteeOfOrder(transaction, order.id);
    if (invitee?.state !== 'rewarded') return;
    const changes = { state: 'taken-back', state_at: context.now } as const;
    if (!(await changeInvitee(transaction, invitee, changes))) return;
    const campaign = await findCampaign(transaction, invitee.campaign_id);
    const claim = await findInviterClaim(transaction, invitee.id);
    if (campaign && claim) await revokeReward(transaction, context, campaign, claim);
  },
};
