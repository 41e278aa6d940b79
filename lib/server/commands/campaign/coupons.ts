import { COUPON_CALL_COPY as copy } from '@/lib/config/microcopy/campaignCall';
import { type CouponFacts, couponOff, couponRefusal, parseKinds } from '@/lib/domain/campaign/coupon';
import type { ProductKind } from '@/lib/domain/order/product';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import type { OrderTable } from '../../db/orderSchema';
import { type CouponRow, changeCoupon, findCoupon, findOwnCoupon } from '../../repositories/coupons';
import type { CommandContext } from '../context';
import type { OrderFollower } from '../order/productFamily';

interface Holding {
  couponId: string;
  userId: string;
  orderId: string;
  kind: ProductKind;
  /** What the order comes to without it. */
  listFen: number;
}

/** A stored coupon as the rules see it. */
export const couponFacts = (row: CouponRow): CouponFacts => ({
  offFen: row.off_fen,
  leastFen: row.least_fen,
  kinds: parseKinds(row.kinds),
  state: row.state,
  expiresAt: row.expires_at,
});

/**
 * Takes a coupon for an order, in the transaction that makes it; answers how many fen come off, one at least of
 * `listFen` staying. Throws ApiError: notFound of another's, conflict with why it does not go.
 */
export async function holdCoupon(
  transaction: Db,
  { now }: CommandContext,
  { couponId, userId, orderId, kind, listFen }: Holding,
): Promise<number> {
  const row = await findOwnCoupon(transaction, couponId, userId);
  if (!row) throw new ApiError('notFound', copy.notFound);
  const coupon = couponFacts(row);
  const refusal = couponRefusal(coupon, { kind, listFen, now });
  if (refusal) throw new ApiError('conflict', copy.refusals[refusal]);
  const free = { id: couponId, from: 'free', orderId: null } as const;
  if (!(await changeCoupon(transaction, free, { state: 'held', state_at: now, order_id: orderId })))
    throw new ApiError('conflict', copy.refusals.held);
  return couponOff(coupon, listFen);
}

/** Lets go of what an order has; one that was taken back meanwhile is void. */
async function release(transaction: Db, now: number, order: OrderTable, from: 'held' | 'used'): Promise<void> {
  const coupon = order.coupon_id === null ? null : await findCoupon(transaction, order.coupon_id);
  if (!coupon) return;
  const state = coupon.is_revoked ? 'void' : 'free';
  await changeCoupon(
    transaction,
    { id: coupon.id, from, orderId: order.id },
    { state, state_at: now, ...(state === 'free' && { order_id: null }) },
  );
}

/**
 * What becomes of an order's coupon: free again when the order closes unpaid, used up when it is paid, and its owner's
 * again when all of it is refunded, until the day that it had. A refund of a part gives none back.
 */
export const couponFollower: OrderFollower = {
  onPaid: async (transaction, { now }, order) => {
    if (order.coupon_id === null) return;
    const held = { id: order.coupon_id, from: 'held', orderId: order.id } as const;
    await changeCoupon(transaction, held, { state: 'used', state_at: now });
  },
  onClosed: (transaction, { now }, order) => release(transaction, now, order, 'held'),
  onRefunded: async (transaction, { now }, order, { isWhole }) => {
    if (isWhole) await release(transaction, now, order, 'used');
  },
};
