import { z } from 'zod';
import type { InvitationPage } from '@/lib/campaign/campaign';
import { INVITATION_PAGES } from '@/lib/campaign/campaign';
import {
  type AcceptInvitationAnswer,
  acceptInvitationAnswer,
  type InvitationToAccept,
  invitationToAcceptSchema,
  type OwnClaim,
} from '@/lib/campaign/contract';
import type { InviteeState } from '@/lib/campaign/invitation';
import { CAMPAIGN_CALL_COPY as copy } from '@/lib/campaign/words/campaignCall';
import { id, typed } from '@/lib/kernel/decoders';
import { signInByCode } from '@/lib/server/account/commands/signInByCode';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { markedDevice } from '@/lib/server/call/markedDevice';
import { operation } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { CampaignDetails } from '@/services/campaign';
import * as calls from '@/services/campaign';
import { ApiError } from '@/services/http/apiError';
import { acceptInvitation as acceptInvitationCommand } from '../commands/acceptInvitation';
import { claimCampaign as claimCampaignCommand, shownCampaign } from '../commands/claimCampaign';
import { invitationOf, openInvitation as openInvitationCommand } from '../commands/inviteCode';
import { openInApp as openInAppCommand } from '../commands/openInApp';
import { claimOf, detailsOf } from './campaignEntries';
import { campaignId } from './readCampaigns';

const claimCampaignInput = z.strictObject({ id: campaignId() });

/** Takes what a campaign offers the viewer, once; asked again it answers with the same. */
export async function claimCampaign(context: ApiContext, given: { id: string }): Promise<{ claim: OwnClaim }> {
  const { id: named } = checked(claimCampaignInput, given);
  const claim = await claimCampaignCommand(context, { campaignId: named, userId: viewerOf(context) });
  return { claim: claimOf(claim, await shownCampaign(context.db, named)) };
}

const openInvitationInput = z.strictObject({ page: z.enum(INVITATION_PAGES), cityId: id() });

/** The viewer's code in the campaign of a page, made the first time. */
export async function openInvitation(
  context: ApiContext,
  given: { page: InvitationPage; cityId: number },
): Promise<{ code: string }> {
  const { page, cityId } = checked(openInvitationInput, given);
  const device = markedDevice(context);
  const { code } = await openInvitationCommand(context, { page, cityId, userId: viewerOf(context), device });
  return { code };
}

const viewInvitationInput = z.strictObject({ code: typed(40) });

/** What a code invites to; twenty wrong ones an address and hour. */
export async function viewInvitation(
  context: ApiContext,
  given: { code: string },
): Promise<{ campaign: CampaignDetails; isOwn: boolean }> {
  const { code } = checked(viewInvitationInput, given);
  const invitation = await invitationOf(context, code);
  const isOwn = context.viewer.userId !== null && invitation.code.user_id === context.viewer.userId;
  const campaign = detailsOf(invitation.campaign, context.now);
  markedDevice(context);
  return { campaign, isOwn };
}

export async function acceptInvitation(
  context: ApiContext,
  { code, smsCode, sourcePage = '', ...rest }: InvitationToAccept,
): Promise<AcceptInvitationAnswer> {
  const invitation = await invitationOf(context, code);
  // Whoever is here already is no new one, and stays who they are.
  if (context.viewer.userId !== null) throw new ApiError('conflict', copy.signedIn);
  let accepted = false;
  const { environment: client, device } = context;
  const started = await signInByCode(context, {
    ...rest,
    code: smsCode,
    sourcePage,
    client,
    device,
    before: null,
    whenIn: async (transaction, { userId, phoneIndex, isNew: isNewAccount }) => {
      const told = { invitation, userId, phoneIndex, isNewAccount, device };
      const invitee = await acceptInvitationCommand(transaction, context, told);
      accepted = invitee !== null && invitee.state !== 'refused';
    },
  });
  context.effects.push({ do: 'startSession', ...started });
  return { accepted };
}

export const acceptInvitationOperation = operation(calls.acceptInvitation, {
  summary: 'Signs in by a code that was sent to a phone, as account/sign-in, and notes by which invitation it was.',
  input: invitationToAcceptSchema,
  output: acceptInvitationAnswer,
  rate: 'receipt',
  owner: 'viewer',
  handle: (input, context) => acceptInvitation(context, input),
});

/** From the app: gives both sides of an invitation what waited for the app to be opened. */
export async function openInApp(context: ApiContext): Promise<{ state: InviteeState }> {
  const userId = viewerOf(context);
  if (context.environment.kind !== 'app') throw new ApiError('conflict', copy.notInApp);
  return { state: (await openInAppCommand(context, userId)).state };
}
