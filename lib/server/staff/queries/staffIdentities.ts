import type { Insertable, Selectable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { StaffIdentityTable, StaffReturnTable } from '@/lib/server/db/consoleSchema';

export type StaffIdentity = Selectable<StaffIdentityTable>;

/** Whose account a foreign one opens; null where nobody's who works here and has come in by their invitation. */
export async function findStaffOfIdentity(
  db: Db,
  { issuer, subject }: Pick<StaffIdentity, 'issuer' | 'subject'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('staff_identities')
    .innerJoin('staff', 'staff.id', 'staff_identities.staff_id')
    .select('staff.id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export const listIdentities = (db: Db, staffId: string): Promise<StaffIdentity[]> =>
  db
    .selectFrom('staff_identities')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('linked_at')
    .orderBy('issuer')
    .execute();

/** Answers false where it is linked to somebody, or they have one of this issuer. */
export async function storeIdentity(db: Db, row: Insertable<StaffIdentityTable>): Promise<boolean> {
  const stored = await db
    .insertInto('staff_identities')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .returning('subject')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Unlinks all of somebody, and what waits for their second factor; answers what was linked. */
export async function deleteIdentities(db: Db, staffId: string): Promise<StaffIdentity[]> {
  await db.updateTable('staff_returns').set({ staff_id: null }).where('staff_id', '=', staffId).execute();
  return db.deleteFrom('staff_identities').where('staff_id', '=', staffId).returningAll().execute();
}

/** Keeps a state that came back; answers false where it has come back before. */
export async function storeStaffReturn(db: Db, row: Insertable<StaffReturnTable>): Promise<boolean> {
  const stored = await db
    .insertInto('staff_returns')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .returning('state_hash')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Who it was, of whom the second factor is asked for. */
export async function nameStaffReturn(db: Db, stateHash: string, staffId: string): Promise<void> {
  await db.updateTable('staff_returns').set({ staff_id: staffId }).where('state_hash', '=', stateHash).execute();
}

/** Who has come back to a browser and owes their second factor; null where nobody does at `now` (UTC ms). */
export async function findWaitingStaff(db: Db, markHash: string, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('staff_returns')
    .select('staff_id')
    .where('mark_hash', '=', markHash)
    .where('staff_id', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  return row?.staff_id ?? null;
}

/** Nobody waits in this browser any longer. */
export async function settleStaffReturns(db: Db, markHash: string): Promise<void> {
  await db.updateTable('staff_returns').set({ staff_id: null }).where('mark_hash', '=', markHash).execute();
}

/** Deletes states whose time was over before a moment (UTC ms); answers how many. */
export async function deleteStaffReturnsBefore(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('staff_returns').where('expires_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
