import { z } from 'zod';
import { CAMPAIGN_CALL_COPY as copy } from '@/lib/config/microcopy/campaignCall';
import { INVITATION_PAGES } from '@/lib/domain/campaign/campaign';
import { INVITEE_STATES } from '@/lib/domain/campaign/invitation';
import * as calls from '@/services/campaign';
import { ApiError } from '@/services/http/apiError';
import { signInByCode } from '../../commands/account/signInByCode';
import { acceptInvitation } from '../../commands/campaign/acceptInvitation';
import { claimCampaign, shownCampaign } from '../../commands/campaign/claimCampaign';
import { invitationOf, openInvitation } from '../../commands/campaign/inviteCode';
import { openInApp } from '../../commands/campaign/openInApp';
import { viewerOf } from '../account/viewerOf';
import { WithEffects } from '../effects';
import { markedDevice } from '../markedDevice';
import { operation, signedIn } from '../operation';
import { id, textOptional } from '../schema';
import { claimOf, claimSchema, detailsOf, detailsSchema } from './entries';
import { campaignId } from './read';

const own = { access: signedIn, owner: 'viewer' } as const;
const typed = (most = 40) => z.string().max(most).default('');

export const claimCampaignOperation = operation(calls.claimCampaign, {
  ...own,
  summary: 'Takes what a campaign offers the viewer, once; asked again it answers with the same.',
  input: z.strictObject({ id: campaignId() }),
  output: z.object({ claim: claimSchema }),
  handle: async ({ id: named }, context) => {
    const claim = await claimCampaign(context, { campaignId: named, userId: viewerOf(context) });
    return { claim: claimOf(claim, await shownCampaign(context.db, named)) };
  },
});

export const openInvitationOperation = operation(calls.openInvitation, {
  ...own,
  summary: "The viewer's code in the campaign of a page, made the first time.",
  input: z.strictObject({ page: z.enum(INVITATION_PAGES), cityId: id() }),
  output: z.object({ code: z.string() }),
  handle: async ({ page, cityId }, context) => {
    const { device, effects } = markedDevice(context.device);
    const { code } = await openInvitation(context, { page, cityId, userId: viewerOf(context), device });
    return new WithEffects({ code }, effects);
  },
});

export const lookAtInvitationOperation = operation(calls.lookAtInvitation, {
  summary: 'What a code invites to; twenty wrong ones an address and hour.',
  input: z.strictObject({ code: typed() }),
  output: z.object({ campaign: detailsSchema, isOwn: z.boolean() }),
  rate: 'receipt',
  owner: 'viewer',
  handle: async ({ code }, context) => {
    const invitation = await invitationOf(context, code);
    const isOwn = context.viewer.userId !== null && invitation.code.user_id === context.viewer.userId;
    const campaign = detailsOf(invitation.campaign, context.now);
    return new WithEffects({ campaign, isOwn }, markedDevice(context.device).effects);
  },
});

export const acceptInvitationOperation = operation(calls.acceptInvitation, {
  summary: 'Signs in by a code that was sent to a phone, as account/sign-in, and notes by which invitation it was.',
  input: z.strictObject({
    code: typed(),
    mobile: typed(),
    smsCode: typed(),
    ticket: typed(200),
    consentVersion: typed(),
    sourcePage: textOptional(200),
  }),
  output: z.object({ accepted: z.boolean() }),
  rate: 'receipt',
  owner: 'viewer',
  handle: async ({ code, smsCode, sourcePage = '', ...rest }, context) => {
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
        const invitee = await acceptInvitation(transaction, context, told);
        accepted = invitee !== null && invitee.state !== 'refused';
      },
    });
    return new WithEffects({ accepted }, [{ do: 'startSession', ...started }]);
  },
});

export const openInAppOperation = operation(calls.openInApp, {
  ...own,
  summary: 'From the app: gives both sides of an invitation what waited for the app to be opened.',
  input: z.strictObject({}),
  output: z.object({ state: z.enum(INVITEE_STATES) }),
  handle: async (_input, context) => {
    if (context.environment.kind !== 'app') throw new ApiError('conflict', copy.notInApp);
    return { state: (await openInApp(context, viewerOf(context))).state };
  },
});
