import { sql } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import { storeMembershipEnd } from './membershipGrants';

interface Joined {
  joinId: string;
  from: string;
  into: string;
}

/** What joining made of the memberships, to be taken back: ms by which each was moved. */
interface Moved {
  /** How much later the one that stays ends, and what it ended before. */
  addedMs: number;
  keptEnd: number | null;
  otherEnd: number;
}

const endOf = async (db: Db, userId: string): Promise<number | null> =>
  (await db.selectFrom('users').select('vip_expires_at').where('id', '=', userId).executeTakeFirst())?.vip_expires_at ??
  null;

const ofJoin = (joinId: string) => ({
  join_id: joinId,
  table_name: 'users',
  column_name: 'vip_expires_at',
  row_key: '[]',
});

/**
 * Days that are left of one membership are put behind the other, and the grants they come from move with them: nobody loses a day
 * that ran beside another. To be called before the grants change hands.
 */
export async function giveMembership(transaction: Db, { joinId, from, into }: Joined, now: number): Promise<void> {
  const [keptEnd, otherEnd] = [await endOf(transaction, into), await endOf(transaction, from)];
  if (otherEnd === null || otherEnd <= now) return;
  const addedMs = otherEnd - now;
  const start = Math.max(now, keptEnd ?? 0);
  await moveGrants(transaction, from, now, start - now);
  await storeMembershipEnd(transaction, into, { vip_expires_at: start + addedMs });
  await transaction.updateTable('users').set({ vip_expires_at: null }).where('id', '=', from).execute();
  const moved: Moved = { addedMs, keptEnd, otherEnd };
  await transaction
    .insertInto('account_moves')
    .values({ ...ofJoin(joinId), removed: JSON.stringify({ ...moved, shiftMs: start - now, at: now }) })
    .execute();
}

/** Of somebody's the grants that run still. */
async function moveGrants(transaction: Db, userId: string, now: number, byMs: number): Promise<void> {
  await transaction
    .updateTable('membership_grants')
    .set({ until_at: sql<number>`until_at + ${byMs}` })
    .where('user_id', '=', userId)
    .where('until_at', '>', now)
    .execute();
}

/** Each membership ends as if they had not been joined; days that were used meanwhile were the person's. To be called before the grants go back. */
export async function takeMembershipBack(transaction: Db, { joinId, from, into }: Joined): Promise<void> {
  const row = await transaction
    .selectFrom('account_moves')
    .select('removed')
    .where('join_id', '=', joinId)
    .where('table_name', '=', 'users')
    .executeTakeFirst();
  if (!row?.removed) return;
  const { addedMs, keptEnd, otherEnd, shiftMs, at } = JSON.parse(row.removed) as Moved & {
    shiftMs: number;
    at: number;
  };
  const keys = (
    await transaction
      .selectFrom('account_moves')
      .select('row_key')
      .where('join_id', '=', joinId)
      .where('table_name', '=', 'membership_grants')
      .execute()
  ).map(({ row_key }) => (JSON.parse(row_key) as [string])[0]);
  if (keys.length > 0)
    await transaction
      .updateTable('membership_grants')
      .set({ until_at: sql<number>`until_at - ${shiftMs}` })
      .where('id', 'in', keys)
      .where('until_at', '>', at)
      .execute();
  const end = await endOf(transaction, into);
  await transaction
    .updateTable('users')
    .set({ vip_expires_at: end === null ? keptEnd : end - addedMs })
    .where('id', '=', into)
    .execute();
  await transaction.updateTable('users').set({ vip_expires_at: otherEnd }).where('id', '=', from).execute();
}
