import { database } from '@/lib/server/database/database';
import { isRecurring } from '@/lib/server/jobs/job';
import { JobRunner } from '@/lib/server/jobs/jobRunner';
import { JOBS } from '@/lib/server/jobs/registry';
import { addRecurring } from '@/lib/server/jobs/settleTimes';
import { processSingleton } from '@/lib/server/process/processSingleton';
import { type HostDuties, keepHost } from './hostDuties';

const held = processSingleton('jobs', () => ({
  runner: null as JobRunner | null,
  duties: null as HostDuties | null,
}));

/**
 * To be called before visitors are let in, by each process that has the database. `isRunner`: whether this is the one of
 * this machine that does the jobs (http/workers.ts). `version`: of this program, for whoever looks at the hosts.
 */
export async function startJobs(isRunner: boolean, version: string): Promise<void> {
  const opened = await database();
  const now = Date.now();
  for (const job of JOBS.filter(isRecurring)) await job.prepare?.({ opened, now });
  await addRecurring(opened, JOBS, now);
  if (!isRunner) return;
  held.runner = new JobRunner(opened, JOBS);
  held.runner.start();
  held.duties = keepHost(opened, version);
}

/** Lets the running jobs end; six seconds at most. To be called before the database is closed. */
export async function stopJobs(): Promise<void> {
  await Promise.all([held.runner?.stop(), held.duties?.stop()]);
  held.runner = null;
  held.duties = null;
}

/** How the jobs of this process are; all 0 where it does none. */
export const jobCounts = () => held.runner?.status() ?? { running: 0, late: 0, dead: 0 };

/** The same as a line for people; null where it does none. */
export function jobsLine(): string | null {
  if (!held.runner) return null;
  const { running, late, dead } = jobCounts();
  return `jobs ${running} running, ${late} late, ${dead} given up`;
}
