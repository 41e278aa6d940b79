import { DAY_MS } from '@/lib/kernel/day';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { listToRemind, removeReminder, storeReminded, storeReminder } from '../queries/renewalReminders';
import { notifyEnd } from './notifyMember';

/** So long before a membership ends whoever has asked for it is reminded. */
export const REMIND_DAYS = 5;
const PEOPLE_A_RUN = 500;

/** Whether somebody is reminded before their membership ends. Nothing is taken by itself in either case. */
export const setReminder = (context: CommandContext, userId: string, isWanted: boolean): Promise<void> =>
  writeOfVisitor(context, (transaction) =>
    isWanted ? storeReminder(transaction, userId, context.now) : removeReminder(transaction, userId),
  );

/**
 * Reminds those whose membership ends within five days, once for each end: of each in its own transaction, so that a process
 * that dies in between goes on with the rest. Answers how many.
 */
export async function remindOfEnds(context: CommandContext, signal?: AbortSignal): Promise<number> {
  const { db, now } = context;
  let count = 0;
  for (const { userId, until } of await listToRemind(db, {
    now,
    endsBy: now + REMIND_DAYS * DAY_MS,
    most: PEOPLE_A_RUN,
  })) {
    signal?.throwIfAborted();
    await writeOfVisitor(context, async (transaction) => {
      if (!(await storeReminded(transaction, userId, until))) return;
      await notifyEnd(transaction, userId, until, now);
      count += 1;
    });
  }
  return count;
}
