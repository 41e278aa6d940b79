import { sql } from 'kysely';
import { POOL_DEFAULTS, POOL_KEYS, type PoolRules } from '@/lib/console/leadPool';
import type { Db, DialectName } from '@/lib/server/db/client';
import { lockName } from '@/lib/server/db/lockFor';

/** From here to the end of the transaction nobody else says whose this lead is. */
export const lockAssignment = (transaction: Db, dialect: DialectName, leadId: string): Promise<void> =>
  lockName(transaction, dialect, `lead assignment ${leadId}`);

/** Nor does this person take another: how many they hold stays true. Always after lockAssignment. */
export const lockHolder = (transaction: Db, dialect: DialectName, staffId: string): Promise<void> =>
  lockName(transaction, dialect, `lead holder ${staffId}`);

/** The rules of the pool, as the operator has set them or as they come. */
export async function readPoolRules(db: Db): Promise<PoolRules> {
  const rows = await db.selectFrom('lead_settings').selectAll().execute();
  return { ...POOL_DEFAULTS, ...Object.fromEntries(rows.map(({ key, value }) => [key, Number(value)])) };
}

export async function storePoolRules(db: Db, rules: PoolRules): Promise<void> {
  for (const key of POOL_KEYS) {
    const value = String(rules[key]);
    await db
      .insertInto('lead_settings')
      .values({ key, value })
      .onConflict((clash) => clash.column('key').doUpdateSet({ value }))
      .execute();
  }
}

/** How many leads that wait somebody holds. */
export async function countHeld(db: Db, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('lead_assignments')
    .innerJoin('leads', 'leads.id', 'lead_assignments.lead_id')
    .where('lead_assignments.staff_id', '=', staffId)
    .where('leads.state', '=', 'new')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How often each of these leads has gone back to the pool; of one that never did nothing. */
export async function countReturns(db: Db, leadIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lead_returns')
    .where('lead_id', 'in', leadIds)
    .groupBy('lead_id')
    .select((is) => ['lead_id', is.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ lead_id, count }) => [lead_id, Number(count)]));
}

/** A lead that somebody holds and has not answered. */
export interface HeldLead {
  id: string;
  staff_id: string;
  /** UTC ms */
  assigned_at: number;
  called_at: number | null;
}

const LAST_CALL = sql<
  number | null
>`(select max(called_at) from lead_calls where lead_calls.lead_id = lead_assignments.lead_id)`;

/** Those that were assigned before a moment (UTC ms), the longest first; of one lead where one is named. */
export async function listHeldLeads(db: Db, before: number, leadId?: string): Promise<HeldLead[]> {
  const rows = await db
    .selectFrom('lead_assignments')
    .innerJoin('leads', 'leads.id', 'lead_assignments.lead_id')
    .where('leads.state', '=', 'new')
    .where('lead_assignments.assigned_at', '<=', before)
    .$if(leadId !== undefined, (query) => query.where('leads.id', '=', leadId ?? ''))
    .select(['leads.id', 'lead_assignments.staff_id', 'lead_assignments.assigned_at'])
    .select(LAST_CALL.as('called_at'))
    .orderBy('lead_assignments.assigned_at')
    .orderBy('leads.id')
    .execute();
  return rows.map((row) => ({ ...row, called_at: row.called_at === null ? null : Number(row.called_at) }));
}

/** Takes a lead away from whoever holds it, and keeps that it was, and whether its visitor asked for it. */
export async function storeReturn(
  db: Db,
  { id, staff_id }: Pick<HeldLead, 'id' | 'staff_id'>,
  now: number,
  by_visitor: 0 | 1 = 0,
): Promise<void> {
  await db.deleteFrom('lead_assignments').where('lead_id', '=', id).execute();
  await db.insertInto('lead_returns').values({ lead_id: id, staff_id, returned_at: now, by_visitor }).execute();
}

/** What somebody who has a lead no longer wanted to be reminded of. */
export async function deleteOpenReminders(db: Db, { id, staff_id }: Pick<HeldLead, 'id' | 'staff_id'>): Promise<void> {
  await db
    .deleteFrom('lead_reminders')
    .where('lead_id', '=', id)
    .where('staff_id', '=', staff_id)
    .where('done_at', 'is', null)
    .execute();
}

/** The staff whom a lead's visitor does not want any more, by their ids. */
export async function listUnwantedStaff(db: Db, leadId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lead_returns')
    .select('staff_id')
    .where('lead_id', '=', leadId)
    .where('by_visitor', '=', 1)
    .execute();
  return rows.map(({ staff_id }) => staff_id);
}

/** How many leads that wait each of those who work here holds, who holds most first. */
export async function listHolders(db: Db): Promise<{ id: string; name: string; count: number }[]> {
  const rows = await db
    .selectFrom('lead_assignments')
    .innerJoin('leads', 'leads.id', 'lead_assignments.lead_id')
    .innerJoin('staff', 'staff.id', 'lead_assignments.staff_id')
    .where('leads.state', '=', 'new')
    .groupBy(['staff.id', 'staff.shown_name'])
    .select((is) => ['staff.id', 'staff.shown_name as name', is.fn.countAll<number>().as('count')])
    .execute();
  return rows
    .map((row) => ({ ...row, count: Number(row.count) }))
    .toSorted((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1));
}
