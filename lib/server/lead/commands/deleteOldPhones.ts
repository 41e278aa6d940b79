import type { CommandContext } from '@/lib/server/command/context';
import { storeLookedAt } from '@/lib/server/db/upkeep';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { emptyLogAfter } from '@/lib/server/outbox/kinds';
import { deletePhonesBefore } from '../queries/leads';
import { beginOfRetention } from './phoneRetention';

/** Visitors write between the steps, whatever has gathered. */
const A_STEP = 100;
const PAUSE_MS = 100;

/**
 * Takes the numbers out of leads that are past their retention, in small steps, each a transaction; answers of
 * how many. `now` is believed: retentionState says whether it may be. `signal` ends it between two steps, with its reason
 * thrown.
 */
export async function deleteOldPhones(context: CommandContext, signal?: AbortSignal): Promise<number> {
  let forgotten = 0;
  for (let some = A_STEP; some === A_STEP; forgotten += some) {
    if (forgotten > 0) await pause();
    signal?.throwIfAborted();
    some = await deleteSome(context);
  }
  await writeOfVisitor(context, (transaction) => storeLookedAt(transaction, 'retention', context.now));
  return forgotten;
}

const deleteSome = (context: CommandContext): Promise<number> =>
  writeOfVisitor(context, async (transaction) => {
    const some = await deletePhonesBefore(transaction, beginOfRetention(context.now), A_STEP);
    if (some > 0) await emptyLogAfter(transaction, context);
    return some;
  });

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
