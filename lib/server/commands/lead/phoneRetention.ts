import { LEAD_RETENTION_DAYS } from '@/lib/config/constants';
import { type ClockVerdict, judgeClock, type KnownTimes } from '@/lib/domain/clockTrust';
import { addDays, dayOf, startOfDay } from '@/lib/domain/day';
import type { OpenDatabase } from '../../db/client';
import { writeOfVisitor } from '../../db/visitorWrites';
import { countPhonesBefore, newestLeadAt } from '../../repositories/leads';
import { readLookedAt, storeLookedAt } from '../../repositories/upkeep';

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

/** A number that was left before this moment may be kept no longer; UTC ms. */
export const beginOfKept = (now: number): number => startOfDay(addDays(dayOf(now), -LEAD_RETENTION_DAYS));
