import { quantileOfSorted, sorted } from '@/lib/market/quantile';

/** What was paid as a share of what was asked last: 0.95 is 5 % below. */
export interface PaidShares {
  /** One in ten paid no more than this. */
  p10: number;
  median: number;
  p90: number;
  samples: number;
}

/** Of fewer deals nothing is said. */
export const MIN_DISCOUNTS = 30;

/** Quantiles of what was paid as a share of what was asked; null of too few. */
export function paidShares(shares: readonly number[]): PaidShares | null {
  if (shares.length < MIN_DISCOUNTS) return null;
  const upwards = sorted(shares);
  const at = (share: number) => quantileOfSorted(upwards, share) as number;
  return { p10: at(0.1), median: at(0.5), p90: at(0.9), samples: shares.length };
}
