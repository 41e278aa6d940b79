import type { Db } from '../../db/client';
import { readJournalSizes, removeJournals } from '../queries/importJournal';

/** So many of the runs that have changed something can be taken out again, the latest first ... */
export const RETAINED_RUNS = 100;
/** ... and no more than this is retained, but for the latest run, however large. */
export const RETAINED_BYTES = 500_000_000;

/**
 * Forgets how to take out older runs. Always the oldest of all cities first: to take one out, all that was done since
 * has to be known. Answers how many were forgotten.
 */
export async function removeOldJournals(db: Db, mostRuns = RETAINED_RUNS, mostBytes = RETAINED_BYTES): Promise<number> {
  const sizes = [...(await readJournalSizes(db))].sort(([one], [other]) => other - one);
  let bytes = 0;
  const end = sizes.findIndex(([, size], at) => {
    bytes += size.bytes;
    return at >= mostRuns || (at > 0 && bytes > mostBytes);
  });
  const old = end < 0 ? [] : sizes.slice(end).map(([number]) => number);
  await removeJournals(db, old);
  return old.length;
}
