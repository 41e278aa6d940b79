import { format } from 'node:util';
import { database } from '@/lib/server/database/database';
import type { OpenDatabase } from '@/lib/server/db/client';
import { isUnavailable } from '@/lib/server/db/unavailable';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { logger } from '@/lib/server/log/log';
import { type PageReports, pageReports } from '../pageReports';
import { addPageError, addPageTime } from '../queries/pageReports';
import { addMissedSearch, addVisitCounts } from '../queries/visitCounts';
import { type VisitCounters, visitCounters } from '../visitCounters';

/**
 * Stores what this process has counted since the last time. What cannot be stored is counted again with the next; then it
 * throws. A city that there is not, which a cookie may name, counts as none.
 */
export async function storeVisits(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  counters: VisitCounters = visitCounters(),
): Promise<void> {
  const taken = counters.take();
  if (taken.counts.length === 0 && taken.missed.length === 0) return;
  try {
    const cities = new Set((await db.selectFrom('cities').select('id').execute()).map(({ id }) => id));
    const known = <Counted extends { cityId: number }>(counted: Counted): Counted =>
      cities.has(counted.cityId) ? counted : { ...counted, cityId: 0 };
    await writeOfVisitor({ db, dialect }, async (transaction) => {
      for (const counts of taken.counts) await addVisitCounts(transaction, known(counts));
      for (const missed of taken.missed) await addMissedSearch(transaction, known(missed));
    });
  } catch (failure) {
    counters.giveBack(taken);
    throw failure;
  }
}

/** The same of what browsers have reported. */
export async function storePageReports(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  reports: PageReports = pageReports(),
): Promise<void> {
  const taken = reports.take();
  if (taken.times.length === 0 && taken.errors.length === 0) return;
  try {
    await writeOfVisitor({ db, dialect }, async (transaction) => {
      for (const count of taken.times) await addPageTime(transaction, count);
      for (const error of taken.errors) await addPageError(transaction, error);
    });
  } catch (failure) {
    reports.giveBack(taken);
    throw failure;
  }
}

/** How old may be what a page of the console tells of today, and what a process loses that is killed. */
const STORED_EVERY_MS = 10_000;

/** Stores what is counted from now on, until it is told to stop; then once more. */
export function keepStoringVisits(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  const store = (): Promise<void> => {
    last = last
      .then(async () => {
        const opened = await database();
        await storeVisits(opened);
        await storePageReports(opened);
      })
      .catch(tell);
    return last;
  };
  const timer = setInterval(store, STORED_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return store();
  };
}

/** A database that is away is told by the pages themselves. */
function tell(failure: unknown): void {
  if (!isUnavailable(failure)) logger.error({ failure: format(failure) }, 'visits were not stored');
}
