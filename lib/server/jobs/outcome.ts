import { maskPhones } from '@/lib/server/log/log';
import type { JobEnd } from '@/lib/server/outbox/queries/jobs';
import type { JobTable } from '../db/schema';
import { isRecurring, type Job } from './job';
import { nextTime } from './schedule';

const FIRST_WAIT_MS = 5_000;
export const MAX_WAIT_MS = 3_600_000;
const MAX_ERROR_LENGTH = 500;

/** How long to wait after so many failures: 5 s, twice as long after each further one, an hour at most. */
export const waitAfter = (failures: number): number => Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));

/** What becomes of a job that ended well; `now` in UTC ms. */
export function whenDone(job: Job, now: number): JobEnd {
  const ended: JobEnd = { ended_at: now, outcome: 'done', last_error: null, attempts: 0 };
  return isRecurring(job) ? { ...ended, due_at: nextTime(job.when, now) } : { ...ended, state: 'done' };
}

/** What becomes of a job that failed: another try, its next time, or nothing more. */
export function whenFailed(job: Job, { attempts }: Pick<JobTable, 'attempts'>, failure: unknown, now: number): JobEnd {
  const ended: JobEnd = { ended_at: now, outcome: 'failed', last_error: sayFailure(failure) };
  const again = now + waitAfter(attempts);
  if (attempts < job.tries) return { ...ended, due_at: again };
  return isRecurring(job) ? { ...ended, attempts: 0, due_at: nextTime(job.when, now) } : { ...ended, state: 'dead' };
}

/** What becomes of a job that a stop has interrupted: it is anybody's at once, and this try does not count. */
export const whenStopped = ({ attempts }: Pick<JobTable, 'attempts'>, now: number): JobEnd => ({
  attempts: attempts - 1,
  due_at: now,
});

const sayFailure = (failure: unknown): string =>
  maskPhones(failure instanceof Error ? failure.message : String(failure)).slice(0, MAX_ERROR_LENGTH);
