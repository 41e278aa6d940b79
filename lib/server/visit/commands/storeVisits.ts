import { format } from 'node:util';
import { database } from '@/lib/server/database/database';
import type { Db, OpenDatabase } from '@/lib/server/db/client';
import { isUnavailable } from '@/lib/server/db/unavailable';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { logger } from '@/lib/server/log/log';
import { type PageReports, pageReports } from '../pageReports';
import { addPageError, addPageTime } from '../queries/pageReports';
import { addMissedSearch, addVisitCounts } from '../queries/visitCounts';
import { type VisitCounters, visitCounters } from '../visitCounters';

type Opened = Pick<OpenDatabase, 'db' | 'dialect'>;

/** What is counted in memory until it is stored. */
interface Counted<Taken> {
  take: () => Taken;
  giveBack: (taken: Taken) => void;
}

/**
 * Stores what this process has counted since the last time. What cannot be stored is counted again with the next; then it
 * throws.
 */
async function storeCounted<Taken extends Record<string, readonly unknown[]>>(
  { db, dialect }: Opened,
  counted: Counted<Taken>,
  write: (transaction: Db, taken: Taken) => Promise<void>,
): Promise<void> {
  const taken = counted.take();
  if (Object.values(taken).every((rows) => rows.length === 0)) return;
  try {
    await writeOfVisitor({ db, dialect }, (transaction) => write(transaction, taken));
  } catch (failure) {
    counted.giveBack(taken);
    throw failure;
  }
}

/** Stores the visits. A city that there is not, which a cookie may name, counts as none. Throws as `storeCounted`. */
export function storeVisits(opened: Opened, counters: VisitCounters = visitCounters()): Promise<void> {
  return storeCounted(opened, counters, async (transaction, { counts, missed }) => {
    const cities = new Set((await transaction.selectFrom('cities').select('id').execute()).map(({ id }) => id));
    const known = <One extends { cityId: number }>(one: One): One =>
      cities.has(one.cityId) ? one : { ...one, cityId: 0 };
    for (const one of counts) await addVisitCounts(transaction, known(one));
    for (const one of missed) await addMissedSearch(transaction, known(one));
  });
}

/** Stores what browsers have reported. Throws as `storeCounted`. */
export function storePageReports(opened: Opened, reports: PageReports = pageReports()): Promise<void> {
  return storeCounted(opened, reports, async (transaction, { times, errors }) => {
    for (const count of times) await addPageTime(transaction, count);
    for (const error of errors) await addPageError(transaction, error);
  });
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
