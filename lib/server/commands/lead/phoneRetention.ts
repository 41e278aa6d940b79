import { LEAD_RETENTION_DAYS } from '@/lib/config/constants';
import { type ClockVerdict, judgeClock, type KnownTimes } from '@/lib/domain/clockTrust';
import { addDays, dayOf, startOfDay } from '@/lib/domain/day';
import { writeOfVisitor } from '../../db/visitorWrites';
import { countPhonesBefore, newestLeadAt } from '../../repositories/leads';
import { readLookedAt, storeLookedAt } from '../../repositories/upkeep';
import type { CommandContext } from '../context';

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
export async function rememberTime(context: CommandContext): Promise<void> {
  const { db, now } = context;
  if ((await readLookedAt(db, 'retention')) !== null) return;
  const known = (await newestLeadAt(db)) ?? now;
  await writeOfVisitor(context, (transaction) => storeLookedAt(transaction, 'retention', known));
}

/** What would go now, and whether the clock is believed. */
export async function retentionState({ db, now }: CommandContext): Promise<RetentionState> {
  const newest = await newestLeadAt(db);
  const lookedAt = (await readLookedAt(db, 'retention')) ?? newest ?? now;
  const before = beginOfKept(now);
  const due = await countPhonesBefore(db, before);
  return { lookedAt, newest, verdict: judgeClock(now, { lookedAt, newest }), before, due };
}

/** A number that was left before this moment may be kept no longer; UTC ms. */
export const beginOfKept = (now: number): number => startOfDay(addDays(dayOf(now), -LEAD_RETENTION_DAYS));
