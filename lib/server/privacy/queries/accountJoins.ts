import type { Db } from '@/lib/server/db/client';
import type { AccountJoinTable } from '@/lib/server/db/consoleSchema';

export const findJoin = async (db: Db, id: string): Promise<AccountJoinTable | null> =>
  (await db.selectFrom('account_joins').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** What an account was asked about, joined with or told apart from, the latest first. */
export const listJoinsOf = (db: Db, userId: string): Promise<AccountJoinTable[]> =>
  db
    .selectFrom('account_joins')
    .selectAll()
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('other_id', '=', userId)]))
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();

/** The accounts that were joined with this one. */
export const listJoinedWith = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('account_joins')
      .select('other_id')
      .where('user_id', '=', userId)
      .where('state', '=', 'joined')
      .execute()
  ).map(({ other_id }) => other_id);

export async function storeJoin(db: Db, row: AccountJoinTable): Promise<void> {
  await db.insertInto('account_joins').values(row).execute();
}

export async function changeJoin(db: Db, id: string, changes: Partial<AccountJoinTable>): Promise<void> {
  await db.updateTable('account_joins').set(changes).where('id', '=', id).execute();
}

/** Deletes what stands of an account's joinings, with the rows that lie aside. */
export async function deleteJoinsOf(db: Db, userId: string): Promise<void> {
  const own = db
    .selectFrom('account_joins')
    .select('id')
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('other_id', '=', userId)]));
  await db.deleteFrom('account_moves').where('join_id', 'in', own).execute();
  await db
    .deleteFrom('account_joins')
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('other_id', '=', userId)]))
    .execute();
}
