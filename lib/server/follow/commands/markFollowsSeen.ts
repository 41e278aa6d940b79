import { isAnotherVisit, keyOfFollowed } from '@/lib/follow/follow';
import { markOf } from '@/lib/follow/views/followState';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { listFollows, ownFollowOf, storeShown, storeShownAt, storeVisit } from '../queries/follows';
import { findThings } from './findThings';

/**
 * Whoever is signed in looks at what they follow: what changes from now on is new at their next visit. Within a visit
 * what changed before it stays told. Answers of how much was looked at.
 */
export function markFollowsSeen(context: CommandContext, userId: string): Promise<number> {
  const { now } = context;
  return writeOfVisitor(context, async (transaction) => {
    const rows = await listFollows(transaction, userId);
    const others = rows.filter(({ shown_at }) => isAnotherVisit(shown_at, now));
    await storeVisit(
      transaction,
      userId,
      others.map(({ id }) => id),
    );
    const known = await findThings(
      transaction,
      rows.map((row) => ownFollowOf(row, now)),
      now,
    );
    for (const row of rows) {
      const thing = known.get(keyOfFollowed(ownFollowOf(row, now)));
      if (!thing) continue;
      const { price, state } = markOf(thing);
      if (price !== row.shown_price || state !== row.shown_state)
        await storeShown(transaction, userId, row.id, { price, state });
    }
    await storeShownAt(transaction, userId, now);
    return rows.length;
  });
}
