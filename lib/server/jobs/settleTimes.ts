import {
  addJob,
  boundJobTimes,
  isAnyTimeBeyond,
  listRecurring,
  removeRecurringBut,
  SCHEDULE_KEY,
  setDue,
} from '@/lib/server/outbox/queries/jobs';
import type { Db, OpenDatabase } from '../db/client';
import { writeOfVisitor } from '../db/visitorWrites';
import { isRecurring, type Job, leaseTimes, type RecurringJob } from './job';
import { MAX_WAIT_MS } from './outcome';
import { believableTime, firstTime } from './schedule';

/** Machines of one installation may be a little apart. */
const APART_MS = 60_000;

/** Gives each recurring job its row, with the first time that it is due; those that have one go on where they were. */
export function addRecurring(opened: OpenDatabase, jobs: readonly Job[], now: number): Promise<void> {
  const recurring = jobs.filter(isRecurring);
  return writeOfVisitor(opened, async (transaction) => {
    const known = new Set((await listRecurring(transaction)).map(({ kind }) => kind));
    // The first time by the calendar takes a start a tenth of a second, and nearly always nobody needs it.
    for (const { name, when } of recurring.filter((job) => !known.has(job.name)))
      await addJob(transaction, { kind: name, key: SCHEDULE_KEY, payload: '{}', dueAt: firstTime(when, now), now });
    await removeRecurringBut(
      transaction,
      recurring.map(({ name }) => name),
    );
  });
}

/** Corrects times that a clock has written which was ahead and has been set back since (UTC ms). */
export async function settleTimes(opened: OpenDatabase, jobs: readonly Job[], now: number): Promise<void> {
  const bounds = { leases: leaseTimes(jobs), now, longestWaitMs: MAX_WAIT_MS, apartMs: APART_MS };
  const recurring = jobs.filter(isRecurring);
  // Nearly always nothing is wrong, and an idle runner need not lock SQLite's file to learn it.
  const isRight =
    !(await isAnyTimeBeyond(opened.db, bounds)) && (await wrongTimes(opened.db, recurring, now)).length === 0;
  if (isRight) return;
  await writeOfVisitor(opened, async (transaction) => {
    await boundJobTimes(transaction, bounds);
    for (const { id, dueAt } of await wrongTimes(transaction, recurring, now))
      await setDue(transaction, id, dueAt, now);
  });
}

/** The rows of recurring jobs whose next time is not to be believed, each with that which is. */
async function wrongTimes(
  db: Db,
  jobs: readonly RecurringJob[],
  now: number,
): Promise<{ id: string; dueAt: number }[]> {
  return (await listRecurring(db)).flatMap((row) => {
    const job = jobs.find(({ name }) => name === row.kind);
    if (!job) return [];
    const dueAt = believableTime(job.when, row.due_at, now);
    return dueAt === row.due_at ? [] : [{ id: row.id, dueAt }];
  });
}
