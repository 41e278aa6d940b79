import type { FollowKind } from '@/lib/follow/followKind';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { findFollow, listEndedAt, lockFollows, storeRevivals } from '../queries/follows';
import { keepWithinLimit } from './newFollow';

/**
 * Takes back what whoever is signed in ended at a moment (UTC ms), with the price of when it was first followed. What was
 * followed anew since then stays the newer one. Throws ApiError conflict beyond MAX_FOLLOWS.
 */
export function restoreFollows(context: CommandContext, userId: string, endedAt: number): Promise<number> {
  return writeOfVisitor(context, async (transaction) => {
    await lockFollows(transaction, context.dialect, userId);
    const revived: string[] = [];
    for (const { id, kind, target } of await listEndedAt(transaction, userId, endedAt)) {
      const isAnew = await findFollow(transaction, userId, { kind: kind as FollowKind, target });
      if (!isAnew) revived.push(id);
    }
    const restored = await storeRevivals(transaction, userId, revived);
    await keepWithinLimit(transaction, userId);
    return restored;
  });
}
