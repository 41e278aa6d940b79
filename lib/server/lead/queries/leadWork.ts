import type { Insertable, Selectable } from 'kysely';
import type { LeadKind } from '@/lib/lead/leadKind';
import type { Db } from '@/lib/server/db/client';
import type {
  LeadCallTable,
  LeadChangeTable,
  LeadReminderTable,
  LeadViewingTable,
} from '@/lib/server/db/consoleSchema';

export type LeadViewing = Selectable<LeadViewingTable>;
export type LeadReminder = Selectable<LeadReminderTable>;

export type LeadChange = Selectable<LeadChangeTable>;

export async function storeChange(db: Db, change: Insertable<LeadChangeTable>): Promise<void> {
  await db.insertInto('lead_changes').values(change).execute();
}

/** What the visitors of these leads have changed, the earliest first. */
export const listChangesOf = (db: Db, leadIds: readonly string[]): Promise<LeadChange[]> =>
  leadIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('lead_changes')
        .selectAll()
        .where('lead_id', 'in', leadIds)
        .orderBy('changed_at')
        .orderBy('id')
        .execute();

export async function storeCall(db: Db, call: Insertable<LeadCallTable>): Promise<void> {
  await db.insertInto('lead_calls').values(call).execute();
}

/** The calls about these leads, the newest first. */
export const listCallsOf = (db: Db, leadIds: readonly string[]): Promise<Selectable<LeadCallTable>[]> =>
  leadIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('lead_calls')
        .selectAll()
        .where('lead_id', 'in', leadIds)
        .orderBy('called_at', 'desc')
        .orderBy('id')
        .execute();

export const findViewing = (db: Db, leadId: string): Promise<LeadViewing | undefined> =>
  db.selectFrom('lead_viewings').selectAll().where('lead_id', '=', leadId).executeTakeFirst();

/** The one viewing of a lead takes the place of that before. */
export async function storeViewing(db: Db, viewing: Insertable<LeadViewingTable>): Promise<void> {
  const { lead_id: leadId, ...moved } = viewing;
  await db
    .insertInto('lead_viewings')
    .values({ lead_id: leadId, ...moved })
    .onConflict((clash) => clash.column('lead_id').doUpdateSet(moved))
    .execute();
}

/** Answers whether there was one. */
export async function deleteViewing(db: Db, leadId: string): Promise<boolean> {
  const result = await db.deleteFrom('lead_viewings').where('lead_id', '=', leadId).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

export async function storeReminder(db: Db, reminder: Insertable<LeadReminderTable>): Promise<void> {
  await db.insertInto('lead_reminders').values(reminder).execute();
}

/** One reminder a lead and person of what its visitor has changed: the last change takes the place of those before. */
export async function storeChangeReminder(db: Db, reminder: Insertable<LeadReminderTable>): Promise<void> {
  const { id, lead_id, staff_id, ...said } = reminder;
  await db
    .insertInto('lead_reminders')
    .values({ id, lead_id, staff_id, ...said })
    .onConflict((clash) => clash.column('id').doUpdateSet(said))
    .execute();
}

/** Those of a lead that are not done, by their day. */
export const listOpenReminders = (db: Db, leadId: string): Promise<LeadReminder[]> =>
  db
    .selectFrom('lead_reminders')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('done_at', 'is', null)
    .orderBy('day')
    .orderBy('id')
    .execute();

/** false: it is none of this lead's, or was done before. */
export async function storeReminderDone(db: Db, leadId: string, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('lead_reminders')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('lead_id', '=', leadId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** What somebody wanted to be reminded of up to a day and has not done, with whose number it is about. */
export const listDueReminders = (db: Db, staffId: string, day: string): Promise<DueReminder[]> =>
  db
    .selectFrom('lead_reminders')
    .innerJoin('leads', 'leads.id', 'lead_reminders.lead_id')
    .selectAll('lead_reminders')
    .select(['leads.phone_cipher', 'leads.kind'])
    .where('lead_reminders.staff_id', '=', staffId)
    .where('lead_reminders.day', '<=', day)
    .where('lead_reminders.done_at', 'is', null)
    .where('leads.state', '<>', 'withdrawn')
    .orderBy('lead_reminders.day')
    .orderBy('lead_reminders.id')
    .limit(MAX_REMINDERS)
    .execute();

export type DueReminder = LeadReminder & { phone_cipher: string; kind: LeadKind };

const MAX_REMINDERS = 50;

/** When the visitors of these leads were last called, UTC ms; of one that nobody called nothing. */
export async function listLastCalls(db: Db, leadIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lead_calls')
    .where('lead_id', 'in', leadIds)
    .groupBy('lead_id')
    .select((is) => ['lead_id', is.fn.max('called_at').as('at')])
    .execute();
  return new Map(rows.map(({ lead_id, at }) => [lead_id, Number(at)]));
}

/** The viewings of these leads. */
export const listViewingsOf = (db: Db, leadIds: readonly string[]): Promise<LeadViewing[]> =>
  leadIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('lead_viewings').selectAll().where('lead_id', 'in', leadIds).orderBy('lead_id').execute();
