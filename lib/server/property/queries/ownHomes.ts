import type { Selectable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { OwnHomeTable } from '@/lib/server/db/schema';

/** The homes that an account says are theirs, the latest first. */
export const listOwnHomes = (db: Db, userId: string): Promise<Selectable<OwnHomeTable>[]> =>
  db
    .selectFrom('own_homes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('said_at', 'desc')
    .orderBy('property_id')
    .execute();

/** Said twice, it is the same. */
export async function storeOwnHome(db: Db, home: OwnHomeTable): Promise<void> {
  await db
    .insertInto('own_homes')
    .values(home)
    .onConflict((clash) => clash.columns(['user_id', 'property_id']).doNothing())
    .execute();
}

export async function deleteOwnHome(db: Db, userId: string, propertyId: number): Promise<void> {
  await db.deleteFrom('own_homes').where('user_id', '=', userId).where('property_id', '=', propertyId).execute();
}
