import type { AGAINST_ESTIMATE } from '@/lib/search/filters';

/** Where a price stands: under, within or over the range of its estimate. */
export type Standing = (typeof AGAINST_ESTIMATE)[number];

export function standingOf(price: number, { low, high }: { low: number; high: number }): Standing {
  if (price < low) return 'below';
  return price > high ? 'above' : 'fair';
}
