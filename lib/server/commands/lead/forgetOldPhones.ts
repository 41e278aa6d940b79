import type { Db, OpenDatabase } from '../../db/client';
import { writeOfVisitor } from '../../db/visitorWrites';
import { emptyLogAfter } from '../../jobs/upkeep/emptyVisitorsLog';
import { forgetPhonesBefore } from '../../repositories/leads';
import { storeLookedAt } from '../../repositories/upkeep';
import { beginOfKept } from './phoneRetention';

/** Visitors write between the steps, whatever has gathered. */
const A_STEP = 100;
const PAUSE_MS = 100;

/**
 * Takes the numbers out of leads that are older than they may be kept, in small steps; answers of how many. `now` in
 * UTC ms is believed: retentionState says whether it may be. `signal` ends it between two steps, with its reason thrown.
 */
export async function forgetOldPhones(opened: OpenDatabase, now: number, signal?: AbortSignal): Promise<number> {
  let forgotten = 0;
  for (let some = A_STEP; some === A_STEP; forgotten += some) {
    if (forgotten > 0) await pause();
    signal?.throwIfAborted();
    some = await writeOfVisitor(opened, (transaction) => forgetSome(transaction, opened, now));
  }
  await writeOfVisitor(opened, (transaction) => storeLookedAt(transaction, 'retention', now));
  return forgotten;
}

async function forgetSome(transaction: Db, { dialect }: OpenDatabase, now: number): Promise<number> {
  const some = await forgetPhonesBefore(transaction, beginOfKept(now), A_STEP);
  if (some > 0) await emptyLogAfter(transaction, dialect);
  return some;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
