import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, DialectName } from '../db/client';
import type { LeadExportTable, LeadTable } from '../db/schema';

/**
 * From here to the end of the transaction nobody else stores a lead of this phone, so that what is counted stays true.
 * PostgreSQL's transactions do not see each other's rows; SQLite has one writer, who has begun with its first write.
 */
export async function lockPhone(transaction: Db, dialect: DialectName, phoneIndex: string): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${phoneIndex}, 0))`.execute(transaction);
}

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

/**
 * Takes the phone numbers out of leads left before a moment (UTC ms), `most` at once; what was asked for stays. Answers
 * of how many.
 */
export async function forgetPhonesBefore(db: Db, before: number, most: number): Promise<number> {
  const old = db
    .selectFrom('leads')
    .select('id')
    .where('created_at', '<', before)
    .where('phone_cipher', '<>', NO_PHONE)
    .limit(most);
  const result = await db
    .updateTable('leads')
    // The index of a number tells who left which leads; a lead's own id tells nothing.
    .set(({ ref }) => ({ phone_cipher: NO_PHONE, phone_index: ref('id') }))
    .where('id', 'in', old)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** How many leads left before a moment (UTC ms) still have their number. */
export async function countPhonesBefore(db: Db, before: number): Promise<number> {
  const row = await db
    .selectFrom('leads')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('created_at', '<', before)
    .where('phone_cipher', '<>', NO_PHONE)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Deletes all leads of a phone, by its index; answers how many. */
export async function deleteLeadsOf(db: Db, phoneIndex: string): Promise<number> {
  const result = await db.deleteFrom('leads').where('phone_index', '=', phoneIndex).executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function storeLeadExport(db: Db, entry: LeadExportTable): Promise<void> {
  await db.insertInto('lead_exports').values(entry).execute();
}

interface LeadTarget {
  intentionEstateId?: number;
  /** A community or a project. */
  houseId?: number;
  cityId?: number;
}

/** The city of the home and community that a lead is about; null where they are in no city, or not in the one named. */
export async function findLeadCity(db: Db, { intentionEstateId, houseId, cityId }: LeadTarget): Promise<number | null> {
  const named = await Promise.all([
    intentionEstateId === undefined ? null : citiesOf(db, ['estates'], intentionEstateId),
    houseId === undefined ? null : citiesOf(db, ['communities', 'projects'], houseId),
    cityId === undefined ? null : [cityId],
  ]);
  const [first = [], ...others] = named.filter((cities) => cities !== null);
  return first.find((city) => others.every((cities) => cities.includes(city))) ?? null;
}

async function citiesOf(
  db: Db,
  tables: readonly ('estates' | 'communities' | 'projects')[],
  id: number,
): Promise<number[]> {
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).select('city_id').where('id', '=', id).execute()),
  );
  return rows.flat().map(({ city_id }) => city_id);
}
