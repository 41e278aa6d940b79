import type { FollowedThing } from '@/lib/follow/contract';
import { keyOfFollowed } from '@/lib/follow/follow';
import { markOf } from '@/lib/follow/views/followState';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ApiError } from '@/services/http/apiError';
import { findFollow, lockFollows, storeFollows } from '../queries/follows';
import { findThings } from './findThings';
import { keepWithinLimit, newFollow } from './newFollow';

/**
 * Follows something for whoever is signed in, with what it costs now; what they follow already stays as it is. Throws
 * ApiError: notFound of what there is not, conflict beyond MAX_FOLLOWS.
 */
export async function follow(context: CommandContext, userId: string, thing: FollowedThing): Promise<void> {
  const { dialect, now } = context;
  await writeOfVisitor(context, async (transaction) => {
    await lockFollows(transaction, dialect, userId);
    if (await findFollow(transaction, userId, thing)) return;
    const known = (await findThings(transaction, [thing], now)).get(keyOfFollowed(thing));
    if (!known) throw new ApiError('notFound');
    const { price, state, ...mark } = markOf(known);
    await storeFollows(transaction, [newFollow(userId, thing, { ...mark, price, state }, { price, state, at: now })]);
    await keepWithinLimit(transaction, userId);
  });
}
