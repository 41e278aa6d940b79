import type { Insertable, Selectable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { ConsentTable } from '@/lib/server/db/schema';

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

type Purpose = ConsentTable['purpose'];

/** Whether a user agrees to this text, and has not taken it back. */
export async function hasConsent(db: Db, userId: string, purpose: Purpose, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes back what a user has agreed to for a purpose; `now` in UTC ms. */
export async function withdrawConsents(db: Db, userId: string, purpose: Purpose, now: number): Promise<void> {
  await db
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute();
}
