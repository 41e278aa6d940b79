import type { AreaLevel } from '@/lib/area/contract';

/** Days back from the city's last deal day over which days to sell and discount are taken, at every level. */
export const LIQUIDITY_DAYS = 365;

/** Weeks stored of the weekly series: two years and the week that has begun. */
export const STORED_WEEKS = 105;

/** The weeks of a three-month chart. */
export const QUARTER_WEEKS = 13;

/** No series is longer than this: an impossible date in a file must not make a thousand empty months. */
export const STORED_YEARS = 30;

/** Windows of the average deal price, in days: the first with MIN_SAMPLES deals counts. */
export function dealWindows(level: AreaLevel): readonly number[] {
  return level === 'community' ? [90, 365] : [30, 90];
}
