import { CAMPAIGN_CALL_COPY as copy } from '@/lib/campaign/words/campaignCall';
import type { CommandContext } from '@/lib/server/command/context';
import { lockName } from '@/lib/server/db/lockFor';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ApiError } from '@/services/http/apiError';
import { findCampaign } from '../queries/campaigns';
import { findInviteeOf, type InviteeRow } from '../queries/invitations';
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
