import { PRODUCT_KINDS, type ProductKind } from '@/lib/order/product';

// Coupons: fen off an order, once (docs/decisions/0065). No I/O, no clock.

/** What a coupon takes off, and of what. */
export interface CouponTerms {
  offFen: number;
  /** An order below it takes none; 0: any. */
  leastFen: number;
  /** Of which kinds of products. */
  kinds: readonly ProductKind[];
}

/** `held`: an order that is open has it; `void`: taken back with what had earned it. */
export const COUPON_STATES = ['free', 'held', 'used', 'void'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

export interface CouponFacts extends CouponTerms {
  state: CouponState;
  /** UTC ms: from then on it is over. */
  expiresAt: number;
}

export interface CouponUse {
  kind: ProductKind;
  /** What the order comes to without it. */
  listFen: number;
  /** UTC ms */
  now: number;
}

export const COUPON_REFUSALS = ['used', 'held', 'void', 'expired', 'kind', 'least'] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

/** How a coupon stands at a moment, as its owner sees it. */
export const couponStanding = ({ state, expiresAt }: Pick<CouponFacts, 'state' | 'expiresAt'>, now: number) =>
  state === 'free' && expiresAt <= now ? ('expired' as const) : state;
export type CouponStanding = ReturnType<typeof couponStanding>;

/** Why an order takes a coupon not; null where it does. */
export function couponRefusal(coupon: CouponFacts, { kind, listFen, now }: CouponUse): CouponRefusal | null {
  const standing = couponStanding(coupon, now);
  if (standing !== 'free') return standing;
  if (!coupon.kinds.includes(kind)) return 'kind';
  return listFen < coupon.leastFen ? 'least' : null;
}

/** What an address and a form say of an order that takes none; no coupon has such a number. */
export const NO_COUPON = 'none';

/** Those that an order takes: first what takes most off it, of the same what ends first. */
export const fittingCoupons = <Coupon extends CouponFacts>(coupons: readonly Coupon[], use: CouponUse): Coupon[] =>
  coupons
    .filter((coupon) => couponRefusal(coupon, use) === null)
    .sort(
      (one, other) => couponOff(other, use.listFen) - couponOff(one, use.listFen) || one.expiresAt - other.expiresAt,
    );

/** Fen off a list price: one fen at least stays to be paid, since no channel takes an order of nothing. */
export const couponOff = ({ offFen }: Pick<CouponTerms, 'offFen'>, listFen: number): number =>
  Math.max(0, Math.min(offFen, listFen - 1));

/** The kinds of a stored list; unknown ones are dropped. */
export function parseKinds(stored: string): ProductKind[] {
  const named = stored.split(',');
  return PRODUCT_KINDS.filter((kind) => named.includes(kind));
}
