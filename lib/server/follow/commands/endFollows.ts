import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { storeEnds, type WhichFollows } from '../queries/follows';

/**
 * Ends what whoever is signed in follows: one thing, or some by their ids. `cancelled` stays in their history, `removed`
 * only until it can no longer be taken back. Answers of how many that was; what is over or not theirs is none.
 */
export const endFollows = (
  context: CommandContext,
  userId: string,
  which: WhichFollows,
  by: 'cancelled' | 'removed' = 'cancelled',
): Promise<number> =>
  writeOfVisitor(context, (transaction) => storeEnds(transaction, userId, which, { by, now: context.now }));
