import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, DialectName } from '@/lib/server/db/client';
import type { LeadExportTable, LeadTable } from '@/lib/server/db/schema';
import { emptyOwnerQuotations } from '@/lib/server/owner/queries/ownerQuotations';
import { deleteConsoleOfLeads } from './consoleLeads';

/**
 * From here to the end of the transaction nobody else stores a lead of this phone, so that what is counted stays true.
 * PostgreSQL's transactions do not see each other's rows; SQLite has one writer, who has begun with its first write.
 */
export async function lockPhone(transaction: Db, dialect: DialectName, phoneIndex: string): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${phoneIndex}, 0))`.execute(transaction);
}

/** As lockPhone, for the state of one lead. */
export const lockLead = (transaction: Db, dialect: DialectName, number: string): Promise<void> =>
  lockPhone(transaction, dialect, `lead ${number}`);

/** How many leads this phone (by its index) left on a day. */
export async function countLeadsOfDay(db: Db, phoneIndex: string, day: string): Promise<number> {
  const row = await db
    .selectFrom('leads')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('phone_index', '=', phoneIndex)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Stores a lead. The same phone asking for the same home again on the same day is one lead: answers false then. */
export async function storeLead(db: Db, lead: Insertable<LeadTable>): Promise<boolean> {
  const result = await db
    .insertInto('leads')
    .values(lead)
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type SameWish = Pick<
  LeadTable,
  'phone_index' | 'type' | 'kind' | 'estate_id' | 'rental_id' | 'house_id' | 'agent_id' | 'offer_id' | 'day'
>;

const WISH = [
  'phone_index',
  'type',
  'kind',
  'estate_id',
  'rental_id',
  'house_id',
  'agent_id',
  'offer_id',
  'day',
] as const;

/** The lead that stands in the way of storing this one; null where none does. */
export async function findSameWish(db: Db, wish: SameWish): Promise<Selectable<LeadTable> | null> {
  const found = await db
    .selectFrom('leads')
    .selectAll()
    .where(({ and, eb }) =>
      and(WISH.map((column) => (wish[column] === null ? eb(column, 'is', null) : eb(column, '=', wish[column])))),
    )
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst();
  return found ?? null;
}

/** The lead with this number on its receipt, of this phone (by its index) where one is named. */
export async function findLead(db: Db, number: string, phoneIndex?: string): Promise<Selectable<LeadTable> | null> {
  const query = db.selectFrom('leads').selectAll().where('number', '=', number);
  const own = phoneIndex === undefined ? query : query.where('phone_index', '=', phoneIndex);
  return (await own.executeTakeFirst()) ?? null;
}

export async function storeLeadState(
  db: Db,
  { number, state, state_at }: Pick<LeadTable, 'number' | 'state' | 'state_at'>,
): Promise<void> {
  await db.updateTable('leads').set({ state, state_at }).where('number', '=', number).execute();
}

/** Another time, in place of the one named before. */
export async function storeWish(
  db: Db,
  { id, wished_days, wished_parts }: Pick<LeadTable, 'id' | 'wished_days' | 'wished_parts'>,
): Promise<void> {
  await db.updateTable('leads').set({ wished_days, wished_parts }).where('id', '=', id).execute();
}

/** Of a lead that was taken back: nobody can be called any more, and the number and phone still find what became of it. */
const withdrawnAt = (at: number) =>
  ({ state: 'withdrawn', state_at: at, share_consent: 0, phone_cipher: NO_PHONE, question: '' }) as const;

/** Takes back what was agreed to. */
export async function storeWithdrawal(db: Db, number: string, at: number): Promise<void> {
  await db.updateTable('leads').set(withdrawnAt(at)).where('number', '=', number).execute();
  await emptyWhatWasSaid(db, await idsOfLeads(db, ['number', number]));
}

/** What was said of leads goes with the consent, and nobody is met any more; that something was changed, and when, stays. */
async function emptyWhatWasSaid(db: Db, ids: readonly string[]): Promise<void> {
  await emptyOwnerQuotations(db, ids);
  if (ids.length === 0) return;
  await db.deleteFrom('lead_viewings').where('lead_id', 'in', ids).execute();
  await db.updateTable('lead_changes').set({ said: '' }).where('lead_id', 'in', ids).execute();
}

/** A lead of a phone, by its index; all of them without an id. */
interface LeadsOf {
  id?: string;
  phoneIndex: string;
}

/** As storeWithdrawal, of those that were not taken back before; answers of how many. */
export async function storeWithdrawals(db: Db, { id, phoneIndex }: LeadsOf, at: number): Promise<number> {
  const query = db
    .updateTable('leads')
    .set(withdrawnAt(at))
    .where('phone_index', '=', phoneIndex)
    .where('state', '<>', 'withdrawn');
  const result = await (id === undefined ? query : query.where('id', '=', id)).executeTakeFirst();
  await emptyWhatWasSaid(db, await idsOfLeads(db, id === undefined ? ['phone_index', phoneIndex] : ['id', id]));
  return Number(result.numUpdatedRows);
}

/** Takes back that agents get the number of a lead; answers how many leads that is. */
export async function storeShareWithdrawal(db: Db, { id, phoneIndex }: Required<LeadsOf>): Promise<number> {
  const query = db.updateTable('leads').set({ share_consent: 0 }).where('phone_index', '=', phoneIndex);
  return Number((await query.where('id', '=', id).executeTakeFirst()).numUpdatedRows);
}

/** The leads of a phone, by its index, the newest first. */
export const listLeadsOf = (db: Db, phoneIndex: string): Promise<Selectable<LeadTable>[]> =>
  db
    .selectFrom('leads')
    .selectAll()
    .where('phone_index', '=', phoneIndex)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export async function deleteLead(db: Db, number: string): Promise<void> {
  await deleteConsoleOf(db, ['number', number]);
  await db.deleteFrom('leads').where('number', '=', number).execute();
}

/** What the staff have noted of a lead goes before it. */
async function deleteConsoleOf(db: Db, [column, value]: ['number' | 'phone_index', string]): Promise<void> {
  const ids = await idsOfLeads(db, [column, value]);
  await emptyOwnerQuotations(db, ids);
  await deleteConsoleOfLeads(db, ids);
}

async function idsOfLeads(db: Db, [column, value]: ['id' | 'number' | 'phone_index', string]): Promise<string[]> {
  const rows = await db.selectFrom('leads').select('id').where(column, '=', value).execute();
  return rows.map(({ id }) => id);
}

/** The leads left since a moment (UTC ms), the newest first; of all cities or one. */
export async function listLeads(db: Db, since: number, cityId?: number): Promise<Selectable<LeadTable>[]> {
  const query = db.selectFrom('leads').selectAll().where('created_at', '>=', since).orderBy('created_at', 'desc');
  return (cityId === undefined ? query : query.where('city_id', '=', cityId)).orderBy('id').execute();
}

/** When the newest lead was left (UTC ms); null where there is none. */
export async function newestLeadAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('leads')
    .select((is) => is.fn.max('created_at').as('newest'))
    .executeTakeFirst();
  return row?.newest ?? null;
}

/** A lead whose number was taken away has none. */
export const NO_PHONE = '';

/** One withdrawn has no number any more, and is still found by it. */
const STILL_OF_A_PHONE = sql<boolean>`(phone_cipher <> '' or phone_index <> id)`;

/**
 * Takes the phone numbers out of leads left before a moment (UTC ms), with what they asked in words, `most` at once; the
 * request itself stays. Answers
 * of how many.
 */
export async function deletePhonesBefore(db: Db, before: number, most: number): Promise<number> {
  const old = await db
    .selectFrom('leads')
    .select('id')
    .where('created_at', '<', before)
    .where(STILL_OF_A_PHONE)
    .limit(most)
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  // What was noted of a caller is as old as their number.
  await db.deleteFrom('lead_notes').where('lead_id', 'in', ids).execute();
  await db.deleteFrom('lead_reminders').where('lead_id', 'in', ids).execute();
  await emptyWhatWasSaid(db, ids);
  const result = await db
    .updateTable('leads')
    // The index of a number tells who left which leads; a lead's own id tells nothing.
    .set(({ ref }) => ({ phone_cipher: NO_PHONE, phone_index: ref('id'), question: '' }))
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** How many leads left before a moment (UTC ms) still have their number. */
export async function countPhonesBefore(db: Db, before: number): Promise<number> {
  const row = await db
    .selectFrom('leads')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('created_at', '<', before)
    .where(STILL_OF_A_PHONE)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Deletes all leads of a phone, by its index; answers how many. */
export async function deleteLeadsOf(db: Db, phoneIndex: string): Promise<number> {
  await deleteConsoleOf(db, ['phone_index', phoneIndex]);
  const result = await db.deleteFrom('leads').where('phone_index', '=', phoneIndex).executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function storeLeadExport(db: Db, entry: LeadExportTable): Promise<void> {
  await db.insertInto('lead_exports').values(entry).execute();
}
