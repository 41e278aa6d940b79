import { DAY_MS } from '@/lib/kernel/day';

/** What promoters get (docs/decisions/0064-promoters.md): the one place of these figures, on screens too. */
export const COMMISSION = {
  /** Hundredths of a per cent of what was paid: 10 %. */
  basisPoints: 1_000,
  /** Days after the payment until it can be withdrawn. */
  settleDays: 15,
  /** Days for which a click counts: the age of COOKIES.promoter. */
  clickDays: 30,
} as const;

const WHOLE = 10_000;

/** What a payment earns, in fen, rounded down. */
export const commissionOf = (paidFen: number, basisPoints: number = COMMISSION.basisPoints): number =>
  Math.floor((paidFen * basisPoints) / WHOLE);

/** From when on it can be withdrawn, UTC ms. */
export const availableFrom = (paidAt: number): number => paidAt + COMMISSION.settleDays * DAY_MS;

/** What an order earned, as it was agreed when it was paid, and what has gone back since. */
export interface EarnedOrder {
  paidFen: number;
  refundedFen: number;
  basisPoints: number;
}

/**
 * What is left of a commission after refunds: that of what the buyer has not got back. Reversals are differences of it, so
 * however many parts an order is refunded in, they add up to no fen more or less.
 */
export const keptCommission = ({ paidFen, refundedFen, basisPoints }: EarnedOrder): number =>
  commissionOf(Math.max(0, paidFen - refundedFen), basisPoints);
