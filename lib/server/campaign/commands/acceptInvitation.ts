import { randomBytes } from 'node:crypto';
import { campaignStanding, standingMissed } from '@/lib/campaign/campaign';
import { acceptanceRefusal } from '@/lib/campaign/invitation';
import { parseReward } from '@/lib/campaign/reward';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { lockName } from '@/lib/server/db/lockFor';
import { findCampaign, reserveStock, storeMark } from '../queries/campaigns';
import { findInviteeOf, type InviteeRow, isDeviceOfOthers, storeDevice, storeInvitee } from '../queries/invitations';
import { campaignMark, INVITED } from './campaignMark';
import { campaignWindow } from './claimCampaign';
import { giveReward } from './giveReward';
import type { Invitation } from './inviteCode';
import { rewardInviter } from './rewardInviter';

export interface Acceptance {
  invitation: Invitation;
  userId: string;
  phoneIndex: string;
  /** The account was opened in this very transaction. */
  isNewAccount: boolean;
  /** null: the browser has no mark of ours. */
  device: string | null;
}

/**
 * Notes that somebody came by a code, in the transaction that signs them in; each account once, ever. What earns nothing
 * is kept with why, as its page says. Answers null of who was there before: nothing becomes of it then.
 */
export async function acceptInvitation(
  transaction: Db,
  context: CommandContext,
  { invitation, userId, phoneIndex, isNewAccount, device }: Acceptance,
): Promise<InviteeRow | null> {
  const { now } = context;
  const { code } = invitation;
  if (code.user_id === userId || !isNewAccount) return null;
  for (const name of [`claims of ${userId}`, ...(device === null ? [] : [`device ${device}`])])
    await lockName(transaction, context.dialect, name);
  const before = await findInviteeOf(transaction, userId);
  if (before) return before;
  const why = acceptanceRefusal({
    isDeviceUnknown: device === null,
    hasBeenInvited: !(await storeMark(transaction, campaignMark(INVITED, phoneIndex), now)),
    isDeviceOfOthers: device !== null && (await isDeviceOfOthers(transaction, device, userId)),
  });
  if (device !== null) await storeDevice(transaction, { user_id: userId, device, seen_at: now });
  const campaign = await findCampaign(transaction, invitation.campaign.id);
  if (!campaign) return null;
  const isTaken = why === null && (await reserveStock(transaction, campaign.id, now));
  const isSoldOut = standingMissed(campaignStanding(campaignWindow(campaign), now)) === 'sold-out';
  const missed = isSoldOut ? 'sold-out' : 'over';
  const refusal = why ?? (isTaken ? null : missed);
  const invitee: InviteeRow = {
    id: randomBytes(16).toString('base64url'),
    code: code.code,
    campaign_id: campaign.id,
    user_id: userId,
    state: refusal ? ('refused' as const) : ('waiting' as const),
    state_at: now,
    why: refusal,
    order_id: null,
    accepted_at: now,
  };
  if (!(await storeInvitee(transaction, invitee))) return findInviteeOf(transaction, userId);
  if (refusal) return invitee;
  if (campaign.act !== 'app') await rewardInvitee(transaction, context, invitee);
  return campaign.act === 'join' ? rewardInviter(transaction, context, invitee, null) : invitee;
}

/** What whoever was invited gets; once. */
export async function rewardInvitee(transaction: Db, context: CommandContext, invitee: InviteeRow): Promise<void> {
  const campaign = await findCampaign(transaction, invitee.campaign_id);
  if (!campaign) return;
  const reward = parseReward(campaign.reward);
  await giveReward(transaction, context, {
    campaign,
    userId: invitee.user_id,
    side: 'invitee',
    ref: invitee.id,
    reward,
  });
}
