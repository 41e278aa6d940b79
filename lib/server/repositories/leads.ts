import type { Insertable } from 'kysely';
import type { Db } from '../db/client';
import type { LeadTable } from '../db/schema';

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
