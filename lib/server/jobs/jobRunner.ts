import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { logger } from '@/lib/server/log/log';
import {
  claimJobs,
  countJobs,
  endLease,
  isAnyJobDue,
  type JobCounts,
  type JobEnd,
} from '@/lib/server/outbox/queries/jobs';
import type { OpenDatabase } from '../db/client';
import type { JobTable } from '../db/schema';
import { isUnavailable } from '../db/unavailable';
import { writeOfVisitor } from '../db/visitorWrites';
import { isRecurring, type Job, type JobFacts, LATE_JOB_MS, leaseMs, leaseTimes } from './job';
import { JobClock } from './jobClock';
import { whenDone, whenFailed, whenStopped } from './outcome';
import { settleTimes } from './settleTimes';

/** An idle runner asks so often whether something is due: one read of an index. */
const LOOK_MS = 2_000;
/** One slow job holds up none of the others; more would take the pages' turns. */
const AT_ONCE = 2;
/** A stop waits so long for jobs that do not heed its signal. Below what ends a server (http/limits.ts, STOP). */
const STOP_MS = 6_000;
const SETTLE_MS = 60_000;
const AGAIN_MS = 500;

const STOPPED = new Error('the process stops');

type Run = { is: 'done'; facts: JobFacts | undefined } | { is: 'failed'; failure: unknown } | { is: 'stopped' };

/** Does what is due in the table `jobs`, a few at a time, until it is stopped. No lock is held while a job is at work. */
export class JobRunner {
  private readonly opened: OpenDatabase;
  private readonly jobs: ReadonlyMap<string, Job>;
  private readonly leases: ReadonlyMap<string, number>;
  /** What another host does, which has what it takes. */
  private readonly elsewhere: readonly string[];
  private readonly clock: JobClock;
  /** In a lease's row. The process's number is for the operator. */
  private readonly name = `${process.pid}-${randomBytes(4).toString('hex')}`;
  private readonly running = new Map<string, { over: Promise<void>; abort: AbortController }>();
  private readonly steady: () => number;
  private counts: JobCounts = { late: 0, dead: 0 };
  private settledAt = Number.NEGATIVE_INFINITY;
  private stopping = false;
  private isFailing = false;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  /** `steady`: ms of a clock that nobody sets. */
  constructor(opened: OpenDatabase, jobs: readonly Job[], steady = () => performance.now()) {
    this.opened = opened;
    const here = jobs.filter(({ isForHere }) => isForHere?.() ?? true);
    this.elsewhere = jobs.filter((job) => !here.includes(job)).map(({ name }) => name);
    this.jobs = new Map(here.map((job) => [job.name, job]));
    this.leases = leaseTimes(here);
    this.steady = steady;
    const byCalendar = jobs.filter((job) => isRecurring(job) && 'cron' in job.when);
    this.clock = new JobClock(
      opened,
      byCalendar.map(({ name }) => name),
      steady,
    );
  }

  start(): void {
    this.lookIn(0);
  }

  /** Takes nothing more; resolves when what it is at is over, or after six seconds. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.looking;
    for (const { abort } of this.running.values()) abort.abort(STOPPED);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, STOP_MS);
    });
    await Promise.race([Promise.all([...this.running.values()].map(({ over }) => over)), late]);
    clearTimeout(timer);
  }

  /** For people who look: what it is at, what is late and what was given up, as of a minute ago at most. */
  status(): JobCounts & { running: number } {
    return { running: this.running.size, ...this.counts };
  }

  private lookIn(ms: number): void {
    if (this.stopping) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.looking = this.look();
    }, ms);
    this.timer.unref();
  }

  /** Begins what is due, and comes again soon. start() does the first. */
  async look(): Promise<void> {
    try {
      const now = await this.clock.look();
      await this.settle(now);
      await this.take(now);
      if (this.isFailing) logger.info('jobs go on');
      this.isFailing = false;
    } catch (failure) {
      if (!this.isFailing) logger.error({ failure: sayStack(failure) }, 'jobs cannot be looked up');
      this.isFailing = true;
    }
    this.lookIn(LOOK_MS);
  }

  private async settle(now: number): Promise<void> {
    if (this.steady() - this.settledAt < SETTLE_MS) return;
    await settleTimes(this.opened, [...this.jobs.values()], now);
    const counts = await countJobs(this.opened.db, { since: now - LATE_JOB_MS, now, without: this.elsewhere });
    if (counts.late > 0 && this.counts.late === 0) logger.warn({ late: counts.late }, 'jobs are late');
    this.counts = counts;
    this.settledAt = this.steady();
  }

  private async take(now: number): Promise<void> {
    const most = AT_ONCE - this.running.size;
    if (most <= 0 || this.stopping) return;
    const { db, dialect } = this.opened;
    const taking = { leases: this.leases, holder: this.name, now, most, without: [...this.running.keys()] };
    if (!(await isAnyJobDue(db, taking))) return;
    const taken = await writeOfVisitor(this.opened, (transaction) => claimJobs(transaction, dialect, taking));
    for (const row of taken) this.begin(row);
  }

  private begin(row: JobTable): void {
    const job = this.jobs.get(row.kind) as Job;
    const abort = new AbortController();
    const over = this.run(job, row, abort)
      .catch((failure: unknown) => logger.error({ job: job.name, failure: sayStack(failure) }, 'job outcome was lost'))
      .finally(() => {
        this.running.delete(row.id);
        this.lookIn(0);
      });
    this.running.set(row.id, { over, abort });
  }

  private async run(job: Job, row: JobTable, abort: AbortController): Promise<void> {
    const began = this.steady();
    const work = this.work(job, row, abort);
    const run = await this.withinTime(job, work, abort);
    await this.end(job, row, run, Math.round(this.steady() - began));
    // What does not heed its signal keeps its place here until it is over.
    await work;
  }

  /** Never rejects. */
  private async work(job: Job, row: JobTable, { signal }: AbortController): Promise<Run> {
    // Its process ended in the middle, as often as it may be tried: it would end this one too.
    if (row.attempts > job.tries)
      return { is: 'failed', failure: new Error('the process that ran it ended each time') };
    try {
      const context = { opened: this.opened, now: Date.now(), signal };
      const facts = await (isRecurring(job)
        ? job.run(context)
        : job.run(z.parse(job.payload, JSON.parse(row.payload)), context));
      return { is: 'done', facts };
    } catch (failure) {
      return signal.reason === STOPPED ? { is: 'stopped' } : { is: 'failed', failure };
    }
  }

  private async withinTime({ longestMs }: Job, work: Promise<Run>, abort: AbortController): Promise<Run> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Run>((resolve) => {
      timer = setTimeout(() => {
        const failure = new Error(`took longer than ${longestMs} ms`);
        abort.abort(failure);
        resolve({ is: 'failed', failure });
      }, longestMs);
    });
    const run = await Promise.race([work, late]);
    clearTimeout(timer);
    return run;
  }

  private async end(job: Job, row: JobTable, run: Run, ms: number): Promise<void> {
    const isOurs = await this.writeEnd(row, (now) => endOf(job, row, run, now), leaseMs(job) - ms);
    const facts = { job: job.name, id: row.id, attempt: row.attempts, ms };
    if (!isOurs) return logger.warn(facts, 'job took longer than its lease: another runner has taken it');
    if (run.is === 'done') logger.info({ ...facts, ...run.facts }, 'job done');
    if (run.is === 'stopped') logger.info(facts, 'job interrupted by the stop: the next process begins it again');
    if (run.is !== 'failed') return;
    const lastFailure = isRecurring(job) ? 'job failed until its next time' : 'job given up';
    const what = row.attempts >= job.tries ? lastFailure : 'job failed';
    logger.error({ ...facts, failure: sayStack(run.failure) }, what);
  }

  /** A database that is away for a moment must not have the job done twice: tried until the lease ends or the stop does. */
  private async writeEnd(row: JobTable, endAt: (now: number) => JobEnd, leftMs: number): Promise<boolean> {
    const began = this.steady();
    for (;;) {
      try {
        const now = await this.clock.read();
        return await writeOfVisitor(this.opened, (transaction) => endLease(transaction, row, endAt(now)));
      } catch (failure) {
        if (this.stopping || !isUnavailable(failure) || this.steady() - began >= leftMs) throw failure;
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

function endOf(job: Job, row: JobTable, run: Run, now: number): JobEnd {
  if (run.is === 'done') return whenDone(job, now);
  return run.is === 'failed' ? whenFailed(job, row, run.failure, now) : whenStopped(row, now);
}

const sayStack = (failure: unknown): string =>
  failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
