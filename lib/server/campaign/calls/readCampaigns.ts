import { z } from 'zod';
import type { CampaignPage, InvitationPage } from '@/lib/campaign/campaign';
import { audienceRefusal, CAMPAIGN_PAGES, INVITATION_PAGES } from '@/lib/campaign/campaign';
import type { OwnClaim, OwnCoupon, OwnInvitee } from '@/lib/campaign/contract';
import { DAY_MS } from '@/lib/kernel/day';
import { id } from '@/lib/kernel/decoders';
import { ownPhone } from '@/lib/server/account/ownAccount';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { Db } from '@/lib/server/db/client';
import type * as calls from '@/services/campaign';
import type { CampaignDetails, CampaignEntry, OwnInvitation, OwnRefusal } from '@/services/campaign';
import { ApiError } from '@/services/http/apiError';
import { campaignMark } from '../commands/campaignMark';
import { shownCampaign } from '../commands/claimCampaign';
import { campaignOfPage } from '../commands/inviteCode';
import {
  type CampaignRow,
  findAccountFacts,
  findCampaign,
  findClaim,
  hasMark,
  listClaimsOf,
  listRunningCampaigns,
} from '../queries/campaigns';
import { listCouponsOf } from '../queries/coupons';
import { findCodeOf, findInviteeOf, listInviteesOfCode } from '../queries/invitations';
import { claimOf, claimsOf, couponOf, detailsOf, entryOf, inviteeOf } from './campaignEntries';

/** What begins within a week is told of. */
const AHEAD_MS = 7 * DAY_MS;
/** A link that brought more is counted no further on its page. */
const MAX_INVITEES = 200;

export const campaignId = () => z.string().regex(/^[\w-]{8,40}$/);

/** The campaigns that run in a city now, and those that begin within a week. */
export async function getRunningCampaigns(
  { db, now }: ApiContext,
  { cityId }: { cityId: number },
): Promise<{ campaigns: CampaignEntry[] }> {
  return {
    campaigns: (await listRunningCampaigns(db, cityId, now, AHEAD_MS)).map((row) => entryOf(row, now)),
  };
}

const getCampaignInput = z.strictObject({ page: z.enum(CAMPAIGN_PAGES), cityId: id() });

/** What the page of a campaign draws in a city at this moment; null where there has been none. */
export async function getCampaign(
  { db, now }: ApiContext,
  given: { page: CampaignPage; cityId: number },
): Promise<{ campaign: CampaignDetails | null }> {
  const { page, cityId } = checked(getCampaignInput, given);
  const row = await campaignOfPage(db, page, cityId, now);
  return { campaign: row && detailsOf(row, now) };
}

const getOwnClaimInput = z.strictObject({ id: campaignId() });

/** What a campaign has given the viewer, or why it gives them nothing; from the database at this moment. */
export async function getOwnClaim(
  context: ApiContext,
  given: { id: string },
): Promise<{ claim: OwnClaim | null; refusal: OwnRefusal | null }> {
  const { id: named } = checked(getOwnClaimInput, given);
  const { db, now } = context;
  const userId = viewerOf(context);
  const campaign = await shownCampaign(db, named);
  const claim = await findClaim(db, { campaignId: named, userId, side: 'own', ref: '' });
  if (claim) return { claim: claimOf(claim, campaign), refusal: null };
  return { claim: null, refusal: await refusalOf(db, campaign, userId, now) };
}

async function refusalOf(db: Db, campaign: CampaignRow, userId: string, now: number): Promise<calls.OwnRefusal | null> {
  const account = await findAccountFacts(db, userId, now);
  if (!account) throw new ApiError('loginRequired');
  const { audience, fresh_days: freshDays } = campaign;
  const refusal = audienceRefusal({ audience, freshDays }, account, now);
  if (refusal) return refusal;
  const { index } = await ownPhone(db, userId);
  return (await hasMark(db, campaignMark(campaign.id, index))) ? 'had-before' : null;
}

/** The viewer's coupons; those that may be used come first. */
export async function getOwnCoupons(context: ApiContext): Promise<{ coupons: OwnCoupon[] }> {
  const coupons = (await listCouponsOf(context.db, viewerOf(context))).map((row) => couponOf(row, context.now));
  const [free, others] = [
    coupons.filter(({ standing }) => standing === 'free').sort((one, other) => one.expiresAt - other.expiresAt),
    coupons.filter(({ standing }) => standing !== 'free'),
  ];
  return { coupons: [...free, ...others] };
}

const getInvitationProgressInput = z.strictObject({ page: z.enum(INVITATION_PAGES), cityId: id() });

/** The viewer's code, who came by it and how far they are, without names, and what that has earned. */
export async function getInvitationProgress(
  context: ApiContext,
  given: { page: InvitationPage; cityId: number },
): Promise<{ code: string | null; invitees: OwnInvitee[]; rewards: OwnClaim[] }> {
  const { page, cityId } = checked(getInvitationProgressInput, given);
  const { db, now } = context;
  const userId = viewerOf(context);
  const campaign = await campaignOfPage(db, page, cityId, now);
  const code = campaign && (await findCodeOf(db, userId, campaign.id));
  if (!campaign || !code) return { code: null, invitees: [], rewards: [] };
  const [invitees, claims] = await Promise.all([
    listInviteesOfCode(db, code.code, MAX_INVITEES),
    listClaimsOf(db, userId, campaign.id),
  ]);
  const rewards = claims.filter(({ side }) => side === 'inviter').map((row) => claimOf(row, campaign));
  return { code: code.code, invitees: invitees.map(inviteeOf), rewards };
}

/** By which invitation the viewer came, and what that brought them. */
export async function getOwnInvitation(context: ApiContext): Promise<{ invitation: OwnInvitation | null }> {
  const { db, now } = context;
  const userId = viewerOf(context);
  const invitee = await findInviteeOf(db, userId);
  const campaign = invitee && (await findCampaign(db, invitee.campaign_id));
  if (!invitee || !campaign) return { invitation: null };
  const claim = await findClaim(db, { campaignId: campaign.id, userId, side: 'invitee', ref: invitee.id });
  const [known = null] = claim ? await claimsOf(db, [claim]) : [];
  const entry = entryOf(campaign, now);
  return { invitation: { ...inviteeOf(invitee), campaign: entry, act: campaign.act, claim: known } };
}
