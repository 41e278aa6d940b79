import type { Selectable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { UserTable } from '@/lib/server/db/schema';

/** An account as the console sees it. */
export type ConsolePerson = Selectable<UserTable> & {
  /** UTC ms; null of one that is open. */
  blocked_at: number | null;
};

export interface ConsolePersonFilter {
  id?: string;
  phoneIndex?: string;
  label?: number;
  isBlocked?: boolean;
}

const people = (db: Db) => db.selectFrom('users').leftJoin('user_blocks', 'user_blocks.user_id', 'users.id');

export async function listConsolePeople(
  db: Db,
  { id, phoneIndex, label, isBlocked }: ConsolePersonFilter,
  { descending, limit, offset }: AskedRows,
): Promise<SomeRows<ConsolePerson>> {
  let query = people(db);
  if (id !== undefined) query = query.where('users.id', '=', id);
  if (phoneIndex !== undefined) query = query.where('phone_index', '=', phoneIndex);
  if (label !== undefined) query = query.where('super_label', '=', label);
  if (isBlocked !== undefined) query = query.where('blocked_at', isBlocked ? 'is not' : 'is', null);
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('users')
    .select('blocked_at')
    .orderBy('registered_at', descending ? 'desc' : 'asc')
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}

const ONE = { sort: 'registered', descending: true, limit: 1, offset: 0 };

/** By its id, or by its phone's index; null where there is none. */
export async function findConsolePerson(
  db: Db,
  by: Pick<ConsolePersonFilter, 'id'> | Pick<ConsolePersonFilter, 'phoneIndex'>,
): Promise<ConsolePerson | null> {
  return (await listConsolePeople(db, by, ONE)).rows[0] ?? null;
}

export async function storeSuperLabel(db: Db, userId: string, label: number): Promise<void> {
  await db.updateTable('users').set({ super_label: label }).where('id', '=', userId).execute();
}

export async function isBlockedUser(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('user_blocks').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** Whether it was closed because it was joined with another account of the same person. */
export async function isJoinedAccount(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_joins')
    .select('id')
    .where('other_id', '=', userId)
    .where('state', '=', 'joined')
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes an account at a moment (UTC ms), or opens it again (null). */
export async function storeBlock(db: Db, userId: string, at: number | null): Promise<void> {
  await db.deleteFrom('user_blocks').where('user_id', '=', userId).execute();
  if (at !== null) await db.insertInto('user_blocks').values({ user_id: userId, blocked_at: at }).execute();
}
