import { sql } from 'kysely';
import { LEAD_RETENTION_DAYS } from '@/lib/config/constants';
import { addDays, dayOf, startOfDay } from '@/lib/domain/day';
import type { OpenDatabase } from '../../db/client';
import { forgetPhonesBefore } from '../../repositories/leads';

/** Visitors are not kept waiting, whatever has gathered. */
const AT_ONCE = 500;

/** Takes the numbers out of leads that are older than they may be kept; answers of how many. `now` in UTC ms. */
export async function forgetOldPhones(opened: OpenDatabase, now: number): Promise<number> {
  const before = startOfDay(addDays(dayOf(now), -LEAD_RETENTION_DAYS));
  let forgotten = 0;
  for (let some = AT_ONCE; some === AT_ONCE; forgotten += some)
    some = await forgetPhonesBefore(opened.db, before, AT_ONCE);
  if (forgotten > 0) await leaveNoTrace(opened);
  return forgotten;
}

/** Empties SQLite's log, in which the page of before still stands. PostgreSQL reuses its own as it goes. */
export async function leaveNoTrace({ db, dialect }: OpenDatabase): Promise<void> {
  if (dialect === 'sqlite') await sql`pragma visitors.wal_checkpoint(truncate)`.execute(db);
}
