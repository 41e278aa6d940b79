import type { Insertable, Selectable } from 'kysely';
import type { CouponState } from '@/lib/campaign/coupon';
import type { CouponTable } from '@/lib/server/db/campaignSchema';
import type { Db } from '@/lib/server/db/client';

export type CouponRow = Selectable<CouponTable>;

export async function storeCoupon(db: Db, coupon: Insertable<CouponTable>): Promise<void> {
  await db.insertInto('coupons').values(coupon).execute();
}

/** A coupon of its owner; null of anybody else's. */
export async function findOwnCoupon(db: Db, id: string, userId: string): Promise<CouponRow | null> {
  const query = db.selectFrom('coupons').selectAll().where('id', '=', id).where('user_id', '=', userId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Those of an account, the latest first. */
export const listCouponsOf = (db: Db, userId: string): Promise<CouponRow[]> =>
  db.selectFrom('coupons').selectAll().where('user_id', '=', userId).orderBy('made_at', 'desc').orderBy('id').execute();

interface Held {
  id: string;
  from: CouponState;
  /** null: whichever order has it. */
  orderId: string | null;
}

/** Changes a coupon that stands as it is said to; false where it does not. */
export async function changeCoupon(
  db: Db,
  { id, from, orderId }: Held,
  changes: Partial<Pick<CouponRow, 'state' | 'state_at' | 'order_id' | 'is_revoked'>>,
): Promise<boolean> {
  const result = await db
    .updateTable('coupons')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', from)
    .$if(orderId !== null, (query) => query.where('order_id', '=', orderId))
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

export async function findCoupon(db: Db, id: string): Promise<CouponRow | null> {
  return (await db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}
