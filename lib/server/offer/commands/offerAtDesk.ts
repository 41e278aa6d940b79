import { leadStaff, operators } from '@/lib/console/deskAccess';
import { DESK_OFFER_COPY as copy } from '@/lib/console/words/deskOffer';
import { findAgentOfStaff } from '@/lib/server/agent/queries/deskAgents';
import { changeAtDesk, type DeskContext, readReason, requireDesk } from '@/lib/server/console/commands/deskContext';
import type { Db } from '@/lib/server/db/client';
import type { Submitted } from '@/lib/server/post/commands/submitPost';
import { ApiError } from '@/services/http/apiError';
import { findAnyOffer, type OfferRow } from '../queries/offers';
import type { Publisher } from './publisher';
import { renewOfferOf, withdrawOfferOf } from './standOffer';
import { type ChangedOffer, changeOfferOf, type OfferSent, publishOffer } from './writeOffer';

/** Whoever sits there as the agent whom visitors see; null: nobody has said that they are one. */
export async function publisherAtDesk(db: Db, { id }: Pick<DeskContext['staff'], 'id'>): Promise<Publisher | null> {
  const agent = await findAgentOfStaff(db, id);
  if (!agent) return null;
  const { agent_id: agentId, name, city_id: cityId } = agent;
  return { writer: { agentId }, userId: null, superNumber: null, agent: { id: agentId, name }, cityId };
}

async function requirePublisher(db: Db, staff: DeskContext['staff']): Promise<Publisher> {
  requireDesk(leadStaff, staff);
  const publisher = await publisherAtDesk(db, staff);
  if (!publisher) throw new ApiError('conflict', copy.noAgent);
  return publisher;
}

/**
 * A home that an agent of the desk publishes, and whether it is that of whoever sits there. Agents see their own, operators
 * all. Throws ApiError notFound of any other.
 */
export async function offerAtDesk(
  db: Db,
  staff: DeskContext['staff'],
  id: number,
): Promise<{ offer: OfferRow & { agent_id: number }; isOwn: boolean }> {
  requireDesk(leadStaff, staff);
  const offer = await findAnyOffer(db, id);
  const agentId = offer?.agent_id ?? null;
  if (!offer || agentId === null) throw new ApiError('notFound');
  const isOwn = (await publisherAtDesk(db, staff))?.agent?.id === agentId;
  if (!isOwn && !operators[staff.role]) throw new ApiError('notFound');
  return { offer: { ...offer, agent_id: agentId }, isOwn };
}

/** Publishes a home in the name of whoever sits there. Throws as publishOffer, conflict of who is no agent. */
export const writeOfferAtDesk = (context: DeskContext, communityId: number, sent: OfferSent): Promise<Submitted> =>
  changeAtDesk(
    context,
    ({ id }: Submitted) => ({ action: 'offer-write', subject: String(id) }),
    async (transaction) => {
      const publisher = await requirePublisher(transaction, context.staff);
      return publishOffer(transaction, context, { publisher, communityId, sent });
    },
  );

/** Changes one's own. Throws as changeOfferOf. */
export const changeOfferAtDesk = (context: DeskContext, id: number, sent: ChangedOffer): Promise<Submitted> =>
  changeAtDesk(context, { action: 'offer-change', subject: String(id) }, async (transaction) => {
    const publisher = await requirePublisher(transaction, context.staff);
    return changeOfferOf(transaction, context, { publisher, id, sent });
  });

/** Has one's own stand for its days from now. Throws as renewOfferOf. */
export async function renewOfferAtDesk(context: DeskContext, id: number): Promise<void> {
  await changeAtDesk(context, { action: 'offer-renew', subject: String(id) }, async (transaction) => {
    await renewOfferOf(transaction, context, await requirePublisher(transaction, context.staff), id);
  });
}

/** Takes a home down, for good: one's own, or with a reason another agent's. Throws as offerAtDesk, badInput by `reason`. */
export async function withdrawOfferAtDesk(context: DeskContext, id: number, typed: string | undefined): Promise<void> {
  const { isOwn } = await offerAtDesk(context.db, context.staff, id);
  const reason = isOwn ? '' : readReason(typed);
  await changeAtDesk(context, { action: 'offer-withdraw', subject: String(id), reason }, async (transaction) => {
    const { offer } = await offerAtDesk(transaction, context.staff, id);
    await withdrawOfferOf(transaction, context, { writer: { agentId: offer.agent_id } }, id);
  });
}
