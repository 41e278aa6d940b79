import { createHash } from 'node:crypto';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { deleteNotifiedLead, listUntold, storeNotified, type Untold } from '../queries/notifiedEvents';
import { type EventBody, eventBody } from './eventBody';

/** So many of each kind at once: what is left is told by the next run. */
const MOST = 100;
/** One that is never taken holds up no other; after so many nobody is there. */
const MAX_FAILURES = 3;

/** Hands an event on. Rejects where it was not taken. */
export type SendEvent = (id: string, body: EventBody, now: number) => Promise<void>;

/**
 * Tells another system how each lead and paid order is of which it knows something else; how many. What it has not taken is told
 * by the next run, with the same id, or as it is then. Rejects in the end with what was not taken.
 */
export async function notifyEvents(context: CommandContext, send: SendEvent, signal?: AbortSignal): Promise<number> {
  const untold = await listUntold(context.db, MOST);
  const failures: unknown[] = [];
  for (const one of untold) {
    signal?.throwIfAborted();
    try {
      await send(idOf(one), eventBody(one, context.now), context.now);
    } catch (failure) {
      if (failures.push(failure) === MAX_FAILURES) break;
      continue;
    }
    const { subject, state, times } = one;
    await writeOfVisitor(context, (transaction) =>
      one.kind === 'no-lead'
        ? deleteNotifiedLead(transaction, subject)
        : storeNotified(transaction, { kind: one.kind, subject, state, times: times + 1, notified_at: context.now }),
    );
  }
  if (failures.length > 0) throw failures[0];
  return untold.length;
}

/** The same of the same news, however often it is sent: whoever has it drops it by that. */
const idOf = ({ kind, subject, state, times }: Untold): string =>
  `${kind}.${createHash('sha256').update(`${subject}\n${state}\n${times}`).digest('hex').slice(0, 24)}`;
