import { offerEnd, offerState, soonEnds } from '@/lib/offer/offer';
import { OFFER_CALL_COPY as copy } from '@/lib/offer/views/offerRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { notifyPost } from '@/lib/server/post/commands/notifyPost';
import { lockPosts } from '@/lib/server/post/queries/posts';
import { ApiError } from '@/services/http/apiError';
import { changeOffer, findAnyOffer, listEnding, type OfferRow, storeOfferNotified } from '../queries/offers';
import type { Publisher } from './publisher';
import { ownOffer } from './writeOffer';

/** Takes an offer down, for good. Throws ApiError notFound of any but the writer's own. */
export const withdrawOffer = (
  context: CommandContext,
  publisher: Pick<Publisher, 'writer'>,
  id: number,
): Promise<void> => writeOfVisitor(context, (transaction) => withdrawOfferOf(transaction, context, publisher, id));

/** The same in a transaction of somebody else's. */
export async function withdrawOfferOf(
  transaction: Db,
  { dialect, now }: CommandContext,
  publisher: Pick<Publisher, 'writer'>,
  id: number,
): Promise<void> {
  await lockPosts(transaction, dialect, id);
  await ownOffer(transaction, publisher, id);
  await changeOffer(transaction, id, { withdrawn_at: now });
}

/** Has an offer stand for its days from now; answers until when. Throws ApiError: notFound, conflict of one not passed. */
export const renewOffer = (
  context: CommandContext,
  publisher: Pick<Publisher, 'writer'>,
  id: number,
): Promise<number> => writeOfVisitor(context, (transaction) => renewOfferOf(transaction, context, publisher, id));

/** The same in a transaction of somebody else's. */
export async function renewOfferOf(
  transaction: Db,
  { dialect, now }: CommandContext,
  publisher: Pick<Publisher, 'writer'>,
  id: number,
): Promise<number> {
  await lockPosts(transaction, dialect, id);
  const offer = await ownOffer(transaction, publisher, id);
  if (offer.state !== 'shown') throw new ApiError('conflict', copy.waits);
  const expires_at = offerEnd(now);
  await changeOffer(transaction, id, { expires_at, confirmed_at: now, told: 0 });
  return expires_at;
}

/** What its writer hears of an offer. */
export type OfferNews = 'shown' | 'refused' | 'ending' | 'ended' | 'lead';

/** Tells the account that wrote an offer; the agents of the console see theirs there. `of` tells news of one kind apart. */
export async function notifyOffer(
  transaction: Db,
  context: CommandContext,
  offer: Pick<OfferRow, 'id' | 'user_id' | 'city_id' | 'community_id' | 'community'>,
  news: OfferNews,
  of: string | number = context.now,
): Promise<void> {
  if (offer.user_id === null) return;
  await notifyPost(transaction, context, [offer.user_id], {
    key: `offer ${offer.id} ${news} ${of}`,
    kind: 'offer',
    city_id: offer.city_id,
    thing: 'offer',
    thing_id: offer.id,
    community_id: offer.community_id,
    place: offer.community,
    detail: news,
  });
}

/** From now on others read it; its days begin where they have not, and its writer hears of it. */
export async function showOffer(transaction: Db, context: CommandContext, id: number): Promise<void> {
  const offer = await findAnyOffer(transaction, id);
  if (!offer) return;
  const isOver = offer.expires_at === null || offer.expires_at <= context.now;
  if (isOver) await changeOffer(transaction, id, { expires_at: offerEnd(context.now), told: 0 });
  await notifyOffer(transaction, context, offer, 'shown');
}

/** Its writer hears that it was refused; why stands on its page. */
export async function notifyRefusal(transaction: Db, context: CommandContext, id: number): Promise<void> {
  const offer = await findAnyOffer(transaction, id);
  if (offer) await notifyOffer(transaction, context, offer, 'refused');
}

/**
 * Tells writers whose offers end within seven days or have ended, once each: of each in its own transaction, so that a
 * process that dies in between goes on with the rest. That it has ended is by the clock, whether or not this has run.
 * Answers how many were told.
 */
export async function endOffers(
  context: CommandContext & Parameters<typeof writeOfVisitor>[0],
  signal?: AbortSignal,
): Promise<number> {
  const { db, now } = context;
  let count = 0;
  for (const offer of await listEnding(db, soonEnds(now), 2)) {
    signal?.throwIfAborted();
    const isOver = offerState({ state: offer.state, withdrawnAt: null, expiresAt: offer.expires_at }, now) === 'ended';
    const [told, news] = isOver ? ([2, 'ended'] as const) : ([1, 'ending'] as const);
    await writeOfVisitor(context, async (transaction) => {
      if (!(await storeOfferNotified(transaction, offer.id, told))) return;
      count += 1;
      await notifyOffer(transaction, context, offer, news, offer.expires_at ?? 0);
    });
  }
  return count;
}
