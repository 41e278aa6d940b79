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

/** Whether the lead's city exists, and the home or community it is about is in that city. */
export async function leadTargetExists(
  db: Db,
  { cityId, intentionEstateId, houseId }: { cityId: number; intentionEstateId?: number; houseId?: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('cities')
    .select('cities.id')
    .where('cities.id', '=', cityId)
    .$if(intentionEstateId !== undefined, (query) =>
      query.innerJoin('estates', 'estates.city_id', 'cities.id').where('estates.id', '=', intentionEstateId ?? 0),
    )
    .$if(houseId !== undefined, (query) =>
      query.where((is) =>
        is.or([
          is.exists(
            is
              .selectFrom('communities')
              .select('id')
              .where('id', '=', houseId ?? 0)
              .where('city_id', '=', cityId),
          ),
          is.exists(
            is
              .selectFrom('projects')
              .select('id')
              .where('id', '=', houseId ?? 0)
              .where('city_id', '=', cityId),
          ),
        ]),
      ),
    )
    .executeTakeFirst();
  return found !== undefined;
}
