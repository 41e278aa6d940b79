import { mayDo } from '@/lib/console/consoleAccess';
import { CONSOLE_OFFER_COPY as copy } from '@/lib/console/words/offer';
import { findAgentOfStaff } from '@/lib/server/agent/queries/consoleAgents';
import type { Db } from '@/lib/server/db/client';
import type { Submitted } from '@/lib/server/post/commands/submitPost';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { findAnyOffer, type OfferRow } from '../queries/offers';
import { renewOfferOf, withdrawOfferOf } from './offerStatus';
import type { Publisher } from './publisher';
import { type ChangedOffer, changeOfferOf, type OfferSent, publishOffer } from './writeOffer';

/** Whoever sits there as the agent whom visitors see; null: nobody has said that they are one. */
export async function publisherInConsole(
  db: Db,
  { id }: Pick<ConsoleContext['staff'], 'id'>,
): Promise<Publisher | null> {
  const agent = await findAgentOfStaff(db, id);
  if (!agent) return null;
  const { agent_id: agentId, name, city_id: cityId } = agent;
  return { writer: { agentId }, userId: null, superNumber: null, agent: { id: agentId, name }, cityId };
}

async function requirePublisher(db: Db, staff: ConsoleContext['staff']): Promise<Publisher> {
  requireConsole('offers', staff);
  const publisher = await publisherInConsole(db, staff);
  if (!publisher) throw new ApiError('conflict', copy.noAgent);
  return publisher;
}

/**
 * A home that an agent of the console publishes, and whether it is that of whoever sits there. Agents see their own, operators
 * all. Throws ApiError notFound of any other.
 */
export async function offerInConsole(
  db: Db,
  staff: ConsoleContext['staff'],
  id: number,
): Promise<{ offer: OfferRow & { agent_id: number }; isOwn: boolean }> {
  requireConsole('offers', staff);
  const offer = await findAnyOffer(db, id);
  const agentId = offer?.agent_id ?? null;
  if (!offer || agentId === null) throw new ApiError('notFound');
  const isOwn = (await publisherInConsole(db, staff))?.agent?.id === agentId;
  if (!isOwn && !mayDo(staff, 'agents')) throw new ApiError('notFound');
  return { offer: { ...offer, agent_id: agentId }, isOwn };
}

/** Publishes a home in the name of whoever sits there. Throws as publishOffer, conflict of who is no agent. */
export const writeOfferInConsole = (
  context: ConsoleContext,
  communityId: number,
  sent: OfferSent,
): Promise<Submitted> =>
  changeInConsole(
    context,
    ({ id }: Submitted) => ({ action: 'offer-write', subject: String(id) }),
    async (transaction) => {
      const publisher = await requirePublisher(transaction, context.staff);
      return publishOffer(transaction, context, { publisher, communityId, sent });
    },
  );

/** Changes one's own. Throws as changeOfferOf. */
export const changeOfferInConsole = (context: ConsoleContext, id: number, sent: ChangedOffer): Promise<Submitted> =>
  changeInConsole(context, { action: 'offer-change', subject: String(id) }, async (transaction) => {
    const publisher = await requirePublisher(transaction, context.staff);
    return changeOfferOf(transaction, context, { publisher, id, sent });
  });

/** Has one's own stand for its days from now. Throws as renewOfferOf. */
export async function renewOfferInConsole(context: ConsoleContext, id: number): Promise<void> {
  await changeInConsole(context, { action: 'offer-renew', subject: String(id) }, async (transaction) => {
    await renewOfferOf(transaction, context, await requirePublisher(transaction, context.staff), id);
  });
}

/** Takes a home down, for good: one's own, or with a reason another agent's. Throws as offerInConsole, badInput by `reason`. */
export async function withdrawOfferInConsole(
  context: ConsoleContext,
  id: number,
  typed: string | undefined,
): Promise<void> {
  const { isOwn } = await offerInConsole(context.db, context.staff, id);
  const reason = isOwn ? '' : readReason(typed);
  await changeInConsole(context, { action: 'offer-withdraw', subject: String(id), reason }, async (transaction) => {
    const { offer } = await offerInConsole(transaction, context.staff, id);
    await withdrawOfferOf(transaction, context, { writer: { agentId: offer.agent_id } }, id);
  });
}
