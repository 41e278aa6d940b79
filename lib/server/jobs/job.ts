import type { OpenDatabase } from '../db/client';
import type { OutboxKind } from '../outbox/outbox';
import type { Schedule } from './schedule';

export interface JobContext {
  opened: OpenDatabase;
  /** The machine's clock at the beginning of this run, UTC ms. */
  now: number;
  /**
   * Aborted when the job has taken `longestMs`, and when the process stops: a handler looks at it between its steps
   * (`signal.throwIfAborted()`). What a stop interrupts is begun again by the next process.
   */
  signal: AbortSignal;
}

interface AnyJob {
  /** Its rows bear it: never changed once shipped. */
  name: string;
  /** A run that takes longer has failed; for so long nobody else begins it, whatever becomes of this process. */
  longestMs: number;
  /**
   * How often it is tried, with growing pauses. After the last failure a recurring job waits for its next time, and any
   * other is given up until the operator says otherwise (npm run jobs -- retry).
   */
  tries: number;
  /** Whether this host has what it takes (a setting, a folder); where it has not, another host does it. */
  isForHere?: () => boolean;
}

/** What a log line says of a run besides its name: counts, no personal data. */
export type JobFacts = Readonly<Record<string, string | number>>;

/** Done at times again and again. */
export interface RecurringJob extends AnyJob {
  when: Schedule;
  /** Runs at each start of a process, before visitors come. */
  prepare?: (context: Omit<JobContext, 'signal'>) => Promise<void>;
  /** May run twice for one time, where a process dies: doing it again must do no harm. */
  run: (context: JobContext) => Promise<JobFacts | undefined>;
}

/** Done once for each row in the outbox, at least: where a process dies in the middle, again. */
export interface OutboxJob<Payload = unknown> extends AnyJob, OutboxKind<Payload> {
  // A method, so that jobs of all payloads are in one list: each is given what its own schema has read.
  run(payload: Payload, context: JobContext): Promise<JobFacts | undefined>;
}

export type Job = RecurringJob | OutboxJob;

export const isRecurring = (job: Job): job is RecurringJob => 'when' in job;

/** What has been due for longer is late: /readyz and the console say of how many jobs. */
export const LATE_JOB_MS = 10 * 60_000;

/** What a process that died may have left its lease longer than the run's time: to end the run and to write it down. */
const TO_END_MS = 15_000;

/** How long a lease lasts, ms. */
export const leaseMs = ({ longestMs }: Pick<Job, 'longestMs'>): number => longestMs + TO_END_MS;

/** The same of all jobs, by their names. */
export const leaseTimes = (jobs: readonly Job[]): ReadonlyMap<string, number> =>
  new Map(jobs.map((job) => [job.name, leaseMs(job)]));
