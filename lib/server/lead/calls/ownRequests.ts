import type { StandingRequest } from '@/lib/lead/views/ownRequest';
import type { FollowedRequest } from '@/lib/lead/views/requestList';
import { ownPhone } from '@/lib/server/account/ownAccount';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { withdrawLead } from '../commands/withdrawLead';
import { listLeadsOf } from '../queries/leads';
import { nameLeadTarget } from '../queries/leadTargets';
import { listViewingsOf } from '../queries/leadWork';
import { standingOf } from './leadProgress';

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
  const { db } = context;
  const shown = (await ownLeads(context)).slice(0, most);
  const viewings = await listViewingsOf(
    db,
    shown.map(({ id }) => id),
  );
  return Promise.all(
    shown.map(async (lead) => {
      const viewing = viewings.find((one) => one.lead_id === lead.id);
      const standing = standingOf(lead, await nameLeadTarget(db, lead));
      return { ...standing, viewing: viewing ? { startsAt: viewing.starts_at, place: viewing.place } : null };
    }),
  );
}

/** Takes a request of the viewer's own phone back. Throws ApiError notFound where it is none of theirs. */
export async function withdrawOwnRequest(context: ApiContext, number: string): Promise<void> {
  const { mobile } = await ownPhone(context.db, viewerOf(context));
  await withdrawLead(context, { number, mobile });
}
