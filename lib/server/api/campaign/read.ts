import { z } from 'zod';
import { audienceRefusal, CAMPAIGN_PAGES, INVITATION_PAGES } from '@/lib/domain/campaign/campaign';
import { DAY_MS } from '@/lib/domain/day';
import * as calls from '@/services/campaign';
import { ApiError } from '@/services/http/apiError';
import { ownPhone } from '../../commands/account/ownAccount';
import { campaignMark } from '../../commands/campaign/campaignMark';
import { shownCampaign } from '../../commands/campaign/claimCampaign';
import { campaignOfPage } from '../../commands/campaign/inviteCode';
import type { Db } from '../../db/client';
import {
  type CampaignRow,
  findAccountFacts,
  findCampaign,
  findClaim,
  hasMark,
  listClaimsOf,
  listRunningCampaigns,
} from '../../repositories/campaigns';
import { listCouponsOf } from '../../repositories/coupons';
import { findCodeOf, findInviteeOf, listInviteesOfCode } from '../../repositories/invitations';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { id } from '../schema';
import {
  claimOf,
  claimSchema,
  claimsOf,
  couponOf,
  couponSchema,
  detailsOf,
  detailsSchema,
  entryOf,
  entrySchema,
  inviteeFields,
  inviteeOf,
  inviteeSchema,
  refusalSchema,
} from './entries';

/** What begins within a week is told of. */
const AHEAD_MS = 7 * DAY_MS;
/** A link that brought more is counted no further on its page. */
const MOST_INVITEES = 200;

export const campaignId = () => z.string().regex(/^[\w-]{8,40}$/);
const own = { access: signedIn, owner: 'viewer', cache: 'private' } as const;

export const getRunningCampaignsOperation = operation(calls.getRunningCampaigns, {
  summary: 'The campaigns that run in a city now, and those that begin within a week.',
  input: z.strictObject({ cityId: id() }),
  output: z.object({ campaigns: z.array(entrySchema) }),
  // Its stock and its end are those of the moment.
  cache: 'private',
  handle: async ({ cityId }, { db, now }) => ({
    campaigns: (await listRunningCampaigns(db, cityId, now, AHEAD_MS)).map((row) => entryOf(row, now)),
  }),
});

export const getCampaignOperation = operation(calls.getCampaign, {
  summary: 'What the page of a campaign draws in a city at this moment; null where there has been none.',
  input: z.strictObject({ page: z.enum(CAMPAIGN_PAGES), cityId: id() }),
  output: z.object({ campaign: detailsSchema.nullable() }),
  cache: 'private',
  handle: async ({ page, cityId }, { db, now }) => {
    const row = await campaignOfPage(db, page, cityId, now);
    return { campaign: row && detailsOf(row, now) };
  },
});

export const getOwnClaimOperation = operation(calls.getOwnClaim, {
  ...own,
  summary: 'What a campaign has given the viewer, or why it gives them nothing; from the database at this moment.',
  input: z.strictObject({ id: campaignId() }),
  output: z.object({ claim: claimSchema.nullable(), refusal: refusalSchema }),
  handle: async ({ id: named }, context) => {
    const { db, now } = context;
    const userId = viewerOf(context);
    const campaign = await shownCampaign(db, named);
    const claim = await findClaim(db, { campaignId: named, userId, side: 'own', ref: '' });
    if (claim) return { claim: claimOf(claim, campaign), refusal: null };
    return { claim: null, refusal: await refusalOf(db, campaign, userId, now) };
  },
});

async function refusalOf(db: Db, campaign: CampaignRow, userId: string, now: number): Promise<calls.OwnRefusal | null> {
  const account = await findAccountFacts(db, userId, now);
  if (!account) throw new ApiError('loginRequired');
  const { audience, fresh_days: freshDays } = campaign;
  const refusal = audienceRefusal({ audience, freshDays }, account, now);
  if (refusal) return refusal;
  const { index } = await ownPhone(db, userId);
  return (await hasMark(db, campaignMark(campaign.id, index))) ? 'had-before' : null;
}

export const getOwnCouponsOperation = operation(calls.getOwnCoupons, {
  ...own,
  summary: "The viewer's coupons; those that may be used come first.",
  input: z.strictObject({}),
  output: z.object({ coupons: z.array(couponSchema) }),
  handle: async (_input, context) => {
    const coupons = (await listCouponsOf(context.db, viewerOf(context))).map((row) => couponOf(row, context.now));
    const [free, others] = [
      coupons.filter(({ standing }) => standing === 'free').sort((one, other) => one.expiresAt - other.expiresAt),
      coupons.filter(({ standing }) => standing !== 'free'),
    ];
    return { coupons: [...free, ...others] };
  },
});

export const getInvitationProgressOperation = operation(calls.getInvitationProgress, {
  ...own,
  summary: "The viewer's code, who came by it and how far they are, without names, and what that has earned.",
  input: z.strictObject({ page: z.enum(INVITATION_PAGES), cityId: id() }),
  output: z.object({ code: z.string().nullable(), invitees: z.array(inviteeSchema), rewards: z.array(claimSchema) }),
  handle: async ({ page, cityId }, context) => {
    const { db, now } = context;
    const userId = viewerOf(context);
    const campaign = await campaignOfPage(db, page, cityId, now);
    const code = campaign && (await findCodeOf(db, userId, campaign.id));
    if (!campaign || !code) return { code: null, invitees: [], rewards: [] };
    const [invitees, claims] = [
      await listInviteesOfCode(db, code.code, MOST_INVITEES),
      await listClaimsOf(db, userId, campaign.id),
    ];
    const rewards = claims.filter(({ side }) => side === 'inviter').map((row) => claimOf(row, campaign));
    return { code: code.code, invitees: invitees.map(inviteeOf), rewards };
  },
});

export const getOwnInvitationOperation = operation(calls.getOwnInvitation, {
  ...own,
  summary: 'By which invitation the viewer came, and what that brought them.',
  input: z.strictObject({}),
  output: z.object({
    invitation: z
      .object({
        ...inviteeFields,
        campaign: entrySchema,
        act: detailsSchema.shape.act,
        claim: claimSchema.nullable(),
      })
      .nullable(),
  }),
  handle: async (_input, context) => {
    const { db, now } = context;
    const userId = viewerOf(context);
    const invitee = await findInviteeOf(db, userId);
    const campaign = invitee && (await findCampaign(db, invitee.campaign_id));
    if (!invitee || !campaign) return { invitation: null };
    const claim = await findClaim(db, { campaignId: campaign.id, userId, side: 'invitee', ref: invitee.id });
    const [known = null] = claim ? await claimsOf(db, [claim]) : [];
    const entry = entryOf(campaign, now);
    return { invitation: { ...inviteeOf(invitee), campaign: entry, act: campaign.act, claim: known } };
  },
});
