import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db/client';
import type { ConsentTable } from '../db/schema';

/** The consents of a user, the latest first. */
export const listConsents = (db: Db, userId: string): Promise<Selectable<ConsentTable>[]> =>
  db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('id')
    .execute();

export async function storeConsent(db: Db, consent: Insertable<ConsentTable>): Promise<void> {
  await db.insertInto('consents').values(consent).execute();
}
