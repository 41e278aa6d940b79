import { sql } from 'kysely';
import { LEAD_RETENTION_DAYS } from '@/lib/config/constants';
import { type ClockVerdict, judgeClock, type KnownTimes } from '@/lib/domain/clockTrust';
import { addDays, dayOf, startOfDay } from '@/lib/domain/day';
import type { OpenDatabase } from '../../db/client';
import { writeOfVisitor } from '../../db/visitorWrites';
import { countPhonesBefore, forgetPhonesBefore, newestLeadAt } from '../../repositories/leads';
import { forgetWindowsBefore } from '../../repositories/rateWindows';
import { readLookedAt, storeLookedAt } from '../../repositories/upkeep';

/** Visitors write between the steps, whatever has gathered. */
const A_STEP = 100;
const PAUSE_MS = 100;
/** A readers' snapshot keeps SQLite's log from being emptied for moments only. */
const TRACE_TRIES = 20;
const DAY_MS = 86_400_000;

export interface RetentionState extends KnownTimes {
  verdict: ClockVerdict;
  /** Numbers of leads left before this moment (UTC ms) are to go. */
  before: number;
  /** How many those are. */
  due: number;
}

/**
 * Before anything of this start is stored: the time that the data itself knows, against which the clock of the first
 * look is held (lib/domain/clockTrust.ts).
 */
export async function rememberTime(opened: OpenDatabase, now: number): Promise<void> {
  if ((await readLookedAt(opened.db, 'retention')) !== null) return;
  const known = (await newestLeadAt(opened.db)) ?? now;
  await writeOfVisitor(opened, (transaction) => storeLookedAt(transaction, 'retention', known));
}

/** What would go now (UTC ms), and whether the clock is believed. */
export async function retentionState(opened: OpenDatabase, now: number): Promise<RetentionState> {
  const newest = await newestLeadAt(opened.db);
  const lookedAt = (await readLookedAt(opened.db, 'retention')) ?? newest ?? now;
  const before = beginOfKept(now);
  const due = await countPhonesBefore(opened.db, before);
  return { lookedAt, newest, verdict: judgeClock(now, { lookedAt, newest }), before, due };
}

const beginOfKept = (now: number): number => startOfDay(addDays(dayOf(now), -LEAD_RETENTION_DAYS));

/**
 * Takes the numbers out of leads that are older than they may be kept, in small steps; answers of how many. `now` in
 * UTC ms is believed: retentionState says whether it may be.
 */
export async function forgetOldPhones(opened: OpenDatabase, now: number): Promise<number> {
  const before = beginOfKept(now);
  let forgotten = 0;
  for (let some = A_STEP; some === A_STEP; forgotten += some) {
    if (forgotten > 0) await pause();
    some = await writeOfVisitor(opened, (transaction) => forgetPhonesBefore(transaction, before, A_STEP));
  }
  if (forgotten > 0) await leaveNoTrace(opened);
  await writeOfVisitor(opened, async (transaction) => {
    await forgetWindowsBefore(transaction, now - DAY_MS);
    await storeLookedAt(transaction, 'retention', now);
  });
  return forgotten;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Empties SQLite's log, in which the page of before still stands. PostgreSQL reuses its own as it goes. */
export async function leaveNoTrace({ db, dialect }: OpenDatabase): Promise<void> {
  if (dialect !== 'sqlite') return;
  for (let tries = 0; tries < TRACE_TRIES; tries += 1) {
    const { rows } = await sql<{ busy: number }>`pragma visitors.wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await pause();
  }
  throw new Error('the log of the visitors’ file could not be emptied: another process keeps reading it');
}
