import { randomBytes } from 'node:crypto';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db, DialectName } from '@/lib/server/db/client';
import type { Database, JobTable } from '@/lib/server/db/schema';

/** The key of a recurring job, which has one row for ever. */
export const SCHEDULE_KEY = 'schedule';

/** `now` and `dueAt` in UTC ms; `payload` as JSON. */
export interface NewJob {
  kind: string;
  key: string;
  payload: string;
  dueAt: number;
  now: number;
}

/** Adds a job. To be called in the transaction of what it follows from. false: it is there already. */
export async function addJob(db: Db, { kind, key, payload, dueAt, now }: NewJob): Promise<boolean> {
  const result = await db
    .insertInto('jobs')
    .values({
      id: randomBytes(6).toString('hex'),
      kind,
      key,
      payload,
      state: 'waiting',
      due_at: dueAt,
      attempts: 0,
      created_at: now,
    })
    .onConflict((clash) => clash.columns(['kind', 'key']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What a runner may take: each kind that it knows, with the length of its lease in ms. */
export type LeaseTimes = ReadonlyMap<string, number>;

export interface Taking {
  leases: LeaseTimes;
  /** The runner's name. */
  holder: string;
  /** UTC ms */
  now: number;
  most: number;
  /** Ids of what this runner is at still, although its lease may be over. */
  without: readonly string[];
}

/** Whether there is something to take: a read, so that an idle runner does not lock SQLite's file each time it looks. */
export async function isAnyJobDue(db: Db, taking: Omit<Taking, 'holder' | 'most'>): Promise<boolean> {
  return (await dueJobs(db, taking).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Takes jobs that are due and nobody's, those that have waited longest first; from now on they are this runner's until
 * their lease is over. One statement: two runners never get the same one. PostgreSQL's pass over what another is taking.
 */
export function claimJobs(db: Db, dialect: DialectName, taking: Taking): Promise<JobTable[]> {
  const { leases, holder, now, most } = taking;
  const due = dueJobs(db, taking).orderBy('due_at').orderBy('id').limit(most);
  return db
    .updateTable('jobs')
    .set(({ eb }) => ({
      leased_until: sql<number>`${now} + ${leaseOf(leases)}`,
      leased_by: holder,
      started_at: now,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', dialect === 'postgres' ? due.forUpdate().skipLocked() : due)
    .returningAll()
    .execute();
}

/** Of jobs that no runner is at: none has taken it, or its lease is over at `now`. */
const isNobodys =
  (now: number) =>
  ({ or, eb }: ExpressionBuilder<Database, 'jobs'>) =>
    or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]);

function dueJobs(db: Db, { leases, now, without }: Omit<Taking, 'holder' | 'most'>) {
  const query = db
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', 'in', [...leases.keys()])
    .where('due_at', '<=', now)
    .where(isNobodys(now));
  return without.length > 0 ? query.where('id', 'not in', [...without]) : query;
}

const leaseOf = (leases: LeaseTimes): RawBuilder<number> =>
  sql`case kind ${sql.join(
    [...leases].map(([kind, ms]) => sql`when ${kind} then cast(${ms} as bigint)`),
    sql` `,
  )} end`;

export type Lease = Pick<JobTable, 'id' | 'leased_by' | 'attempts'>;

/** What becomes of a job when its run is over. */
export type JobEnd = Partial<
  Pick<JobTable, 'state' | 'due_at' | 'attempts' | 'ended_at' | 'outcome' | 'last_error' | 'started_at'>
>;

/** Gives a lease back and writes down how it went. false: the lease was over, and somebody else has taken the job since. */
export async function endLease(db: Db, { id, leased_by, attempts }: Lease, end: JobEnd): Promise<boolean> {
  const result = await db
    .updateTable('jobs')
    .set({ ...end, leased_until: null, leased_by: null })
    .where('id', '=', id)
    .where('leased_by', '=', leased_by)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** All that an operator may want to see: what recurs, what waits and what was given up. */
export const listOpenJobs = (db: Db): Promise<JobTable[]> =>
  db.selectFrom('jobs').selectAll().where('state', '<>', 'done').orderBy('state').orderBy('due_at').execute();

/** Whether a job is to be done and nobody is at it. `now` in UTC ms. */
export const isWaiting = ({ state, leased_until }: JobTable, now: number): boolean =>
  state === 'waiting' && (leased_until ?? 0) <= now;

/** The waiting ones but for the recurring, which always wait for their next time, and since when the oldest is due: `now` where none is. */
export function waitingJobs(open: readonly JobTable[], now: number): { waiting: JobTable[]; oldestDue: number } {
  const waiting = open.filter((job) => job.key !== SCHEDULE_KEY && isWaiting(job, now));
  return { waiting, oldestDue: waiting.reduce((least, { due_at }) => Math.min(least, due_at), now) };
}

export const findJob = (db: Db, id: string): Promise<JobTable | undefined> =>
  db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();

export const listRecurring = (db: Db): Promise<JobTable[]> =>
  db.selectFrom('jobs').selectAll().where('key', '=', SCHEDULE_KEY).orderBy('kind').execute();

/** Removes the rows of recurring jobs that are declared no longer. */
export async function removeRecurringBut(db: Db, kinds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('key', '=', SCHEDULE_KEY)
    .where('kind', 'not in', [...kinds])
    .execute();
}

/** Moves the next time of a job that nobody is at; UTC ms. false: somebody is, or it is done. */
export async function setDue(db: Db, id: string, dueAt: number, now: number): Promise<boolean> {
  const result = await db
    .updateTable('jobs')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where(isNobodys(now))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Has a job that was given up tried again from `now` on, as often as a new one; false where it is not one. */
export async function reviveJob(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('jobs')
    .set({ state: 'waiting', due_at: now, attempts: 0 })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Forgets what was done before a moment (UTC ms); answers how many. */
export async function deleteDoneJobs(db: Db, before: number): Promise<number> {
  const result = await db
    .deleteFrom('jobs')
    .where('state', '=', 'done')
    .where('ended_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export interface JobCounts {
  /** Due since before `since` and not begun. */
  late: number;
  dead: number;
}

/** `without`: kinds that whoever asks leaves to others, late or not. */
export async function countJobs(
  db: Db,
  { since, now, without = [] }: { since: number; now: number; without?: readonly string[] },
): Promise<JobCounts> {
  const isOurs = without.length > 0 ? sql`kind not in (${sql.join(without)})` : sql`1 = 1`;
  const { rows } = await sql<{ late: number | null; dead: number | null }>`
    select sum(case when state = 'waiting' and ${isOurs} and due_at < ${since} and coalesce(leased_until, 0) <= ${now}
        then 1 else 0 end) as late,
      sum(case when state = 'dead' then 1 else 0 end) as dead
    from jobs where state <> 'done'`.execute(db);
  return { late: Number(rows[0]?.late ?? 0), dead: Number(rows[0]?.dead ?? 0) };
}

/**
 * The clock was set by so many ms: what was written by it is set with it, so that intervals, leases and waits stay as long
 * as they were. But for the times of jobs that go by the calendar.
 */
export async function moveJobTimes(db: Db, byMs: number, calendarKinds: readonly string[]): Promise<void> {
  await db
    .updateTable('jobs')
    .set(({ eb }) => ({ leased_until: eb('leased_until', '+', byMs), created_at: eb('created_at', '+', byMs) }))
    .where('state', '=', 'waiting')
    .execute();
  const others = db
    .updateTable('jobs')
    .set(({ eb }) => ({ due_at: eb('due_at', '+', byMs) }))
    .where('state', '=', 'waiting');
  await (calendarKinds.length > 0 ? others.where('kind', 'not in', [...calendarKinds]) : others).execute();
}

/** How far a time may lie ahead. `longestWaitMs`: until a next try; `apartMs`: by as much clocks may differ. `now` in UTC ms. */
interface TimeBounds {
  leases: LeaseTimes;
  now: number;
  longestWaitMs: number;
  apartMs: number;
}

type JobExpression = ExpressionBuilder<Database, 'jobs'>;

const leasedBeyond =
  (kind: string, ms: number, { now, apartMs }: TimeBounds) =>
  ({ and, eb }: JobExpression) =>
    and([eb('kind', '=', kind), eb('leased_until', '>', now + ms + apartMs)]);

const isOutbox = ({ and, eb }: JobExpression) => and([eb('state', '=', 'waiting'), eb('key', '<>', SCHEDULE_KEY)]);

const addedBeyond =
  ({ now, apartMs }: TimeBounds) =>
  (is: JobExpression) =>
    is.and([isOutbox(is), is('attempts', '=', 0), is('created_at', '>', now + apartMs)]);

const triedBeyond =
  ({ now, longestWaitMs, apartMs }: TimeBounds) =>
  (is: JobExpression) =>
    is.and([isOutbox(is), is('attempts', '>', 0), is('due_at', '>', now + longestWaitMs + apartMs)]);

/** Whether boundJobTimes would change anything. */
export async function isAnyTimeBeyond(db: Db, bounds: TimeBounds): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where((is) =>
      is.or([
        ...[...bounds.leases].map(([kind, ms]) => leasedBeyond(kind, ms, bounds)(is)),
        addedBeyond(bounds)(is),
        triedBeyond(bounds)(is),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * What was written under a clock that was ahead, and has been set back since: a lease that lasts longer than leases do ends
 * as one of now does; a job from the future waits from now on as long as it was to wait; a next try comes within `longestWaitMs`.
 */
export async function boundJobTimes(db: Db, bounds: TimeBounds): Promise<void> {
  const { leases, now, longestWaitMs } = bounds;
  for (const [kind, ms] of leases) {
    await db
      .updateTable('jobs')
      .set({ leased_until: now + ms })
      .where(leasedBeyond(kind, ms, bounds))
      .execute();
  }
  await db
    .updateTable('jobs')
    .set(({ ref }) => ({ due_at: sql<number>`${ref('due_at')} - ${ref('created_at')} + ${now}`, created_at: now }))
    .where(addedBeyond(bounds))
    .execute();
  await db
    .updateTable('jobs')
    .set({ due_at: now + longestWaitMs })
    .where(triedBeyond(bounds))
    .execute();
}
