import { LEAD_RETENTION_DAYS } from '@/lib/config/constants';
import { type ClockVerdict, judgeClock, type KnownTimes } from '@/lib/kernel/clockTrust';
import { addDays, dayOf, startOfDay } from '@/lib/kernel/day';
import type { CommandContext } from '@/lib/server/command/context';
import { readLookedAt, storeLookedAt } from '@/lib/server/db/upkeep';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { countPhonesBefore, newestLeadAt } from '../queries/leads';

export interface RetentionClock extends KnownTimes {
  verdict: ClockVerdict;
}

export interface RetentionState extends RetentionClock {
  /** Numbers of leads left before this moment (UTC ms) are to go. */
  before: number;
  /** How many those are. */
  due: number;
}

/**
 * Before anything of this start is stored: the time that the data itself knows, against which the clock of the first
 * look is held (lib/kernel/clockTrust.ts).
 */
export async function rememberTime(context: CommandContext): Promise<void> {
  const { db, now } = context;
  if ((await readLookedAt(db, 'retention')) !== null) return;
  const known = (await newestLeadAt(db)) ?? now;
  await writeOfVisitor(context, (transaction) => storeLookedAt(transaction, 'retention', known));
}

/** Whether the clock is believed, and by what it is judged: for whatever deletes by age. */
export async function retentionClock({ db, now }: Pick<CommandContext, 'db' | 'now'>): Promise<RetentionClock> {
  const newest = await newestLeadAt(db);
  const lookedAt = (await readLookedAt(db, 'retention')) ?? newest ?? now;
  return { lookedAt, newest, verdict: judgeClock(now, { lookedAt, newest }) };
}

/** The same with the phone numbers that would go now. */
export async function retentionState({ db, now }: Pick<CommandContext, 'db' | 'now'>): Promise<RetentionState> {
  const before = beginOfRetention(now);
  return { ...(await retentionClock({ db, now })), before, due: await countPhonesBefore(db, before) };
}

/** A number that was left before this moment is past its retention; UTC ms. */
export const beginOfRetention = (now: number): number => startOfDay(addDays(dayOf(now), -LEAD_RETENTION_DAYS));
