import { dayOf, startOfDay } from '@/lib/kernel/day';
import { GIFT_ALONE_MS, GIFT_YEAR_MS, type GivenBefore } from '@/lib/membership/gift';
import type { Db } from '@/lib/server/db/client';
import type { MembershipGiftTable } from '@/lib/server/db/orderSchema';

export type GiftRow = MembershipGiftTable;

/** What was given to somebody by hand, the latest first. */
export const listGiftsOf = (db: Db, userId: string): Promise<GiftRow[]> =>
  db
    .selectFrom('membership_gifts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('id')
    .execute();

export const findGift = (db: Db, id: string): Promise<GiftRow | undefined> =>
  db.selectFrom('membership_gifts').selectAll().where('id', '=', id).executeTakeFirst();

/** What the limits count of somebody and of one of the staff; `now` in UTC ms, a day is one of Shanghai. */
export async function givenBefore(
  db: Db,
  { userId, staffId }: { userId: string; staffId: string },
  now: number,
): Promise<GivenBefore> {
  const sum = async (since: number, whose: Partial<Pick<GiftRow, 'user_id' | 'staff_id'>>): Promise<number> => {
    const row = await db
      .selectFrom('membership_gifts')
      .where('given_at', '>', since)
      .where('taken_at', 'is', null)
      .$if(whose.user_id !== undefined, (query) => query.where('user_id', '=', whose.user_id ?? ''))
      .$if(whose.staff_id !== undefined, (query) => query.where('staff_id', '=', whose.staff_id ?? ''))
      .select((eb) => eb.fn.sum<number | null>('days').as('days'))
      .executeTakeFirst();
    return Number(row?.days ?? 0);
  };
  return {
    year: await sum(now - GIFT_YEAR_MS, { user_id: userId }),
    alone: await sum(now - GIFT_ALONE_MS, { user_id: userId, staff_id: staffId }),
    today: await sum(startOfDay(dayOf(now)) - 1, { staff_id: staffId }),
  };
}

/** false: this one was given before. */
export async function storeGift(transaction: Db, row: GiftRow): Promise<boolean> {
  const result = await transaction
    .insertInto('membership_gifts')
    .values(row)
    .onConflict((clash) => clash.column('id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** false: it was taken back before. */
export async function storeGiftTaken(
  transaction: Db,
  id: string,
  taken: { taken_at: number; taken_by: string },
): Promise<boolean> {
  const result = await transaction
    .updateTable('membership_gifts')
    .set(taken)
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .executeTakeFirst();
  return (result.numUpdatedRows ?? 0n) > 0n;
}
