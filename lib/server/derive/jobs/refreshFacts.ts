import { startWorker } from '@/lib/server/childProcess/startWorker';
import type { JobContext, JobFacts, OutboxJob, RecurringJob } from '@/lib/server/jobs/job';
import { REFRESH_FACTS } from '@/lib/server/outbox/kinds';
import { listStale } from '@/lib/server/report/queries/staleStatistics';

const startRefresh = (): boolean =>
  startWorker({
    script: 'lib/server/cli/refreshFacts.ts',
    says: {
      done: 'facts followed',
      notBegun: 'what follows from the facts could not be computed',
      failed: 'what follows from the facts was not computed',
    },
  });

/** Computes anew what follows from the facts of cities in which the console has put something right, as soon as it has. */
export const refreshFactsJob: OutboxJob<Record<string, never>> = {
  ...REFRESH_FACTS,
  longestMs: 15_000,
  tries: 5,
  run: (_payload, context) => refresh(context),
};

/** Goes on where the process has died, or was at its end when something was changed. */
export const resumeRefreshJob: RecurringJob = {
  name: 'resume-refresh',
  when: { everyMs: 60_000, firstAfterMs: 10_000 },
  longestMs: 15_000,
  tries: 5,
  run: refresh,
};

/**
 * The marks of the console are negative (record/commands/changeFacts): what an import has left behind waits for its own end,
 * or for npm run stats.
 */
async function refresh({ opened }: Pick<JobContext, 'opened'>): Promise<JobFacts | undefined> {
  const stale = await listStale(opened.db);
  return stale.some(({ run_number }) => run_number < 0) ? { started: Number(startRefresh()) } : undefined;
}
