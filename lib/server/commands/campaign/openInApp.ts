import { CAMPAIGN_CALL_COPY as copy } from '@/lib/config/microcopy/campaignCall';
import { ApiError } from '@/services/http/apiError';
import { lockName } from '../../db/lockFor';
import { writeOfVisitor } from '../../db/visitorWrites';
import { findCampaign } from '../../repositories/campaigns';
import { findInviteeOf, type InviteeRow } from '../../repositories/invitations';
import type { CommandContext } from '../context';
import { rewardInvitee } from './acceptInvitation';
import { rewardInviter } from './rewardInviter';

/**
 * Whoever was invited has opened the app: both sides get what waited for that, once. Throws ApiError: conflict of who
 * was not invited by a campaign that asks for it, or whose invitation earned nothing.
 */
export function openInApp(context: CommandContext, userId: string): Promise<InviteeRow> {
  return writeOfVisitor(context, async (transaction) => {
    await lockName(transaction, context.dialect, `claims of ${userId}`);
    const invitee = await findInviteeOf(transaction, userId);
    const campaign = invitee && (await findCampaign(transaction, invitee.campaign_id));
    if (!invitee || campaign?.act !== 'app') throw new ApiError('conflict', copy.notInvited);
    if (invitee.state !== 'waiting') return invitee;
    await rewardInvitee(transaction, context, invitee);
    return rewardInviter(transaction, context, invitee, null);
  });
}
