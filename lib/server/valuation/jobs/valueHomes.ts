import { startWorker } from '@/lib/server/childProcess/startWorker';
import type { JobContext, JobFacts, RecurringJob } from '@/lib/server/jobs/job';
import { METHOD } from '@/lib/valuation/settings';
import { listDue, listUnlearned, markDue } from '../queries/valuationsDue';

/** Without a cap V8 lets garbage grow to a gigabyte first; the space for young objects is three times what it says. */
const MEMORY = ['--max-old-space-size=400', '--max-semi-space-size=4'];

const startValuation = (): boolean =>
  startWorker({
    script: 'lib/server/cli/valueHomes.ts',
    nodeOptions: MEMORY,
    // Two pools of memory for all threads (scripts/lib/run.js), also where this process was begun without.
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
    says: { done: 'homes valued', notBegun: 'valuation could not be begun', failed: 'valuation process failed' },
  });

/** Has the homes valued of cities that wait for it: at a first start, and after an update that values them otherwise. */
export const valueHomesJob: RecurringJob = {
  name: 'value-homes',
  when: { everyMs: 30_000, firstAfterMs: 2_000 },
  longestMs: 15_000,
  tries: 5,
  prepare: async (context) => void (await recordUnlearned(context)),
  run: async ({ opened }) =>
    (await listDue(opened.db)).length > 0 ? { started: Number(startValuation()) } : undefined,
};

/** Nightly those of cities whose deals were learned up to another day than their last. An import learns them itself. */
export const learnNightlyJob: RecurringJob = {
  name: 'learn-nightly',
  when: { cron: '50 3 * * *' },
  longestMs: 15_000,
  tries: 5,
  run: async (context): Promise<JobFacts> => ({ due: await recordUnlearned(context) }),
};

async function recordUnlearned({ opened, now }: Omit<JobContext, 'signal'>): Promise<number> {
  const unlearned = await listUnlearned(opened.db, METHOD);
  await markDue(opened.db, unlearned, now);
  return unlearned.length;
}
