import type { Db, OpenDatabase } from '../db/client';
import { writeOfVisitor } from '../db/visitorWrites';
import { addJob, boundJobTimes, listRecurring, removeRecurringBut, SCHEDULE_KEY, setDue } from '../repositories/jobs';
import { isRecurring, type Job, leaseTimes, type RecurringJob } from './job';
import { LONGEST_WAIT_MS } from './outcome';
import { believableTime, firstTime } from './schedule';

/** Machines of one installation may be a little apart. */
const APART_MS = 60_000;

/** Gives each recurring job its row, with the first time that it is due; those that have one go on where they were. */
export function addRecurring(opened: OpenDatabase, jobs: readonly Job[], now: number): Promise<void> {
  const recurring = jobs.filter(isRecurring);
  return writeOfVisitor(opened, async (transaction) => {
    for (const { name, when } of recurring)
      await addJob(transaction, { kind: name, key: SCHEDULE_KEY, payload: '{}', dueAt: firstTime(when, now), now });
    await removeRecurringBut(
      transaction,
      recurring.map(({ name }) => name),
    );
  });
}

/** Corrects times that a clock has written which was ahead and has been set back since (UTC ms). */
export async function settleTimes(opened: OpenDatabase, jobs: readonly Job[], now: number): Promise<void> {
  const leases = leaseTimes(jobs);
  await writeOfVisitor(opened, async (transaction) => {
    await boundJobTimes(transaction, { leases, now, longestWaitMs: LONGEST_WAIT_MS, apartMs: APART_MS });
    await settleRecurring(transaction, jobs.filter(isRecurring), now);
  });
}

async function settleRecurring(transaction: Db, jobs: readonly RecurringJob[], now: number): Promise<void> {
  for (const row of await listRecurring(transaction)) {
    const job = jobs.find(({ name }) => name === row.kind);
    if (!job) continue;
    const dueAt = believableTime(job.when, row.due_at, now);
    if (dueAt !== row.due_at) await setDue(transaction, row.id, dueAt, now);
  }
}
