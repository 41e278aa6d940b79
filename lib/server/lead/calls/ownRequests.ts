import type { LeadReceipt, WishedTime } from '@/lib/lead/contract';
import type { FollowerReason } from '@/lib/lead/leadChange';
import type { StandingRequest } from '@/lib/lead/views/ownRequest';
import type { FollowedRequest } from '@/lib/lead/views/requestList';
import { ownPhone } from '@/lib/server/account/ownAccount';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { addLeadWords, changeFollower, changeLeadTime, urgeLead } from '../commands/changeOwnLead';
import { readFollowed } from '../commands/readOwnLead';
import { withdrawLead } from '../commands/withdrawLead';
import { listLeadsOf } from '../queries/leads';
import { nameLeadTarget } from '../queries/leadTargets';
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
  return Promise.all(shown.map(async (lead) => followedOf(await readFollowed(context.db, lead, context.now))));
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
