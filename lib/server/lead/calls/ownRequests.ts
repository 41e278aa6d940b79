import type { AgentCall } from '@/lib/agent/contract';
import type { LeadReceipt, WishedTime } from '@/lib/lead/contract';
import type { FollowerReason } from '@/lib/lead/leadChange';
import type { StandingRequest } from '@/lib/lead/views/ownRequest';
import type { FollowedRequest, Meeting } from '@/lib/lead/views/requestList';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import { mapAt } from '@/lib/routes/mapAt';
import { paths } from '@/lib/routes/paths';
import { withdrawConsent } from '@/lib/server/account/commands/withdrawConsent';
import { ownPhone } from '@/lib/server/account/ownAccount';
import { getAgentCall } from '@/lib/server/agent/calls/getAgentCall';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { settings } from '@/lib/server/settings/settings';
import { ApiError } from '@/services/http/apiError';
import { addLeadWords, changeFollower, changeLeadTime, urgeLead } from '../commands/changeOwnLead';
import { type OwnLead, readFollowed } from '../commands/readOwnLead';
import { withdrawLead } from '../commands/withdrawLead';
import { listLeadsOf } from '../queries/leads';
import { findPosition, nameLeadTarget } from '../queries/leadTargets';
import { findViewingPlace } from '../queries/viewingHours';
import { followedOf, standingOf } from './leadProgress';

/** The latest requests of the viewer's own phone, from whatever device they were left; those taken back are not among them. */
export async function getOwnRequests(context: ApiContext, most: number): Promise<StandingRequest[]> {
  const standing = (await ownLeads(context)).filter(({ state }) => state !== 'withdrawn').slice(0, most);
  return Promise.all(standing.map(async (lead) => standingOf(lead, await nameLeadTarget(context.db, lead))));
}

/** Those that have a number yet, the latest first. */
async function ownLeads(context: ApiContext) {
  const { index } = await ownPhone(context.db, viewerOf(context));
  return (await listLeadsOf(context.db, index)).flatMap(({ number, ...lead }) =>
    number === null ? [] : [{ ...lead, number }],
  );
}

/** The same with those taken back and the viewings that were arranged. */
export async function getFollowedRequests(context: ApiContext, most: number): Promise<FollowedRequest[]> {
  const shown = (await ownLeads(context)).slice(0, most);
  return Promise.all(
    shown.map(async (lead) => {
      const followed = await readFollowed(context.db, lead, context.now);
      const isToCome = followed.viewing !== null && followed.viewing.starts_at > context.now;
      return {
        ...followedOf(followed),
        isShared: lead.share_consent === 1,
        href: followed.about.name === null ? null : homeHref(lead),
        meeting: isToCome ? await meetingOf(context, followed) : null,
      };
    }),
  );
}

const homeHref = ({ city_id, estate_id, rental_id, house_id }: OwnLead['lead']): string | null => {
  if (estate_id !== null) return paths.estate(city_id, estate_id);
  return rental_id === null ? null : paths.rental(city_id, house_id ?? undefined, rental_id);
};

/** Close enough to see the gates of a community. */
const ZOOM_OF_WAY = 16;

async function meetingOf({ db }: ApiContext, { lead, about }: Pick<OwnLead, 'lead' | 'about'>): Promise<Meeting> {
  const { communityId } = await findViewingPlace(db, lead);
  const position = communityId === null ? null : await findPosition(db, communityId);
  return {
    agent: about.agent,
    mayCall: about.agent !== null && lead.agent_id !== null && settings().callRelay !== null,
    mapHref: position && mapAt(lead.city_id, { position, zoom: ZOOM_OF_WAY }, { house: communityId ?? 0 }),
  };
}

/** A number that stands between the viewer and the agent chosen for one of their requests. Throws ApiError notFound where nobody was, and as getAgentCall. */
export async function callOwnAgent(context: ApiContext, number: string): Promise<AgentCall> {
  const { agent_id: agentId } = await ownLead(context, number);
  if (agentId === null) throw new ApiError('notFound');
  return getAgentCall(context, { agentId });
}

/** Takes back that agents get the number of one of the viewer's own requests. Throws ApiError notFound where it is none of theirs. */
export async function unshareOwnRequest(context: ApiContext, number: string): Promise<void> {
  const { id } = await ownLead(context, number);
  await withdrawConsent(context, viewerOf(context), { id, what: 'share' });
}

async function ownLead(context: ApiContext, number: string): Promise<OwnLead['lead']> {
  const lead = (await ownLeads(context)).find((one) => one.number === number);
  if (!lead) throw new ApiError('notFound', LEAD_CALL_COPY.receiptNotFound);
  return lead;
}

/** The receipt of one of the viewer's own requests. */
async function ownReceipt(context: ApiContext, number: string): Promise<LeadReceipt> {
  const { mobile } = await ownPhone(context.db, viewerOf(context));
  return { number, mobile };
}

/** Takes a request of the viewer's own phone back. Throws ApiError notFound where it is none of theirs. */
export async function withdrawOwnRequest(context: ApiContext, number: string): Promise<void> {
  await withdrawLead(context, await ownReceipt(context, number));
}

/** Names another time for one of them. Throws as changeLeadTime. */
export async function changeOwnTime(context: ApiContext, number: string, { days, parts }: WishedTime): Promise<void> {
  await changeLeadTime(context, await ownReceipt(context, number), days, parts);
}

/** Adds a sentence to one of them. Throws as addLeadWords. */
export async function addOwnWords(context: ApiContext, number: string, words: string): Promise<void> {
  await addLeadWords(context, await ownReceipt(context, number), words);
}

/** Presses for one of them. Throws as urgeLead. */
export async function urgeOwnRequest(context: ApiContext, number: string): Promise<void> {
  await urgeLead(context, await ownReceipt(context, number));
}

/** Has somebody else follow one of them up. Throws as changeFollower. */
export async function changeOwnFollower(context: ApiContext, number: string, reason: FollowerReason): Promise<void> {
  await changeFollower(context, await ownReceipt(context, number), reason);
}
