import {
  type CouponFacts,
  type CouponUse,
  couponOff,
  couponRefusal,
  fittingCoupons,
  parseKinds,
} from '@/lib/campaign/coupon';
import { COUPON_CALL_COPY as copy } from '@/lib/campaign/words/campaignCall';
import { defined } from '@/lib/kernel/defined';
import type { ProductKind } from '@/lib/order/product';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { OrderTable } from '@/lib/server/db/orderSchema';
import type { OrderFollower } from '@/lib/server/order/productFamily';
import { ApiError } from '@/services/http/apiError';
import { type CouponRow, changeCoupon, findCoupon, findOwnCoupon, listCouponsOf } from '../queries/coupons';

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

export interface OwnCouponFacts extends CouponFacts {
  id: string;
  title: string;
}

export interface CouponChoice {
  chosen: OwnCouponFacts | null;
  /** Those that the order takes, the best first. */
  fitting: OwnCouponFacts[];
}

interface Choosing extends CouponUse {
  userId: string;
  /** null: none; missing: the best. */
  wanted?: string | null;
  /** An order that makes way for this one: what it holds is free again then. */
  instead: string | null;
}

/** The coupons that an order may take, and the one it takes. Throws ApiError conflict with why the wanted one does not go. */
export async function chooseCoupon(db: Db, { userId, wanted, instead, ...use }: Choosing): Promise<CouponChoice> {
  const own = (await listCouponsOf(db, userId)).map((row): OwnCouponFacts => {
    const isFreed = row.state === 'held' && row.order_id === instead;
    const facts = couponFacts(row);
    return { id: row.id, title: row.title, ...facts, state: isFreed ? stateOfReleased(row) : facts.state };
  });
  const fitting = fittingCoupons(own, use);
  if (wanted === undefined) return { chosen: fitting[0] ?? null, fitting };
  if (wanted === null) return { chosen: null, fitting };
  const chosen = own.find(({ id }) => id === wanted);
  const refusal = chosen && couponRefusal(chosen, use);
  if (!chosen || refusal) throw new ApiError('conflict', refusal ? copy.refusals[refusal] : copy.notFound);
  return { chosen, fitting };
}

/** Of one that its order lets go of: it is void where it was taken back meanwhile. */
const stateOfReleased = ({ is_revoked }: CouponRow) => (is_revoked ? ('void' as const) : ('free' as const));

/** Lets go of what an order has. */
async function release(transaction: Db, now: number, order: OrderTable, from: 'held' | 'used'): Promise<void> {
  const coupon = order.coupon_id === null ? null : await findCoupon(transaction, order.coupon_id);
  if (!coupon) return;
  const state = stateOfReleased(coupon);
  await changeCoupon(
    transaction,
    { id: coupon.id, from, orderId: order.id },
    defined({ state, state_at: now, order_id: state === 'free' ? null : undefined }),
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
