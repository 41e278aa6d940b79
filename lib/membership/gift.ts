import { DAY_MS } from '@/lib/kernel/day';

// Days of membership that the staff give by hand: as little as makes good what went wrong. A limit counts all that was given and
// not taken back, by whomever.

/** To one person within a year, by all of the staff. */
export const GIFT_YEAR_DAYS = 30;
/** To one person within thirty days, by one of the staff: for more a second one gives. */
export const GIFT_ALONE_DAYS = 7;
export const GIFT_ALONE_SPAN_DAYS = 30;
/** By one of the staff on a day, to everybody. */
export const GIFT_STAFF_DAYS = 60;
/** So long they can be taken back. */
export const GIFT_UNDO_DAYS = 30;

export const GIFT_YEAR_MS = 365 * DAY_MS;
export const GIFT_ALONE_MS = GIFT_ALONE_SPAN_DAYS * DAY_MS;

/** Days given before, of each of the limits. */
export interface GivenBefore {
  /** To them within a year. */
  year: number;
  /** To them by this one of the staff within thirty days. */
  alone: number;
  /** By this one of the staff today. */
  today: number;
}

/** Which limit so many days more would pass; null: none. */
export function giftLimit(days: number, { year, alone, today }: GivenBefore): 'year' | 'alone' | 'today' | null {
  if (year + days > GIFT_YEAR_DAYS) return 'year';
  if (alone + days > GIFT_ALONE_DAYS) return 'alone';
  return today + days > GIFT_STAFF_DAYS ? 'today' : null;
}

/** How many days one may still give. */
export const giftLeft = ({ year, alone, today }: GivenBefore): number =>
  Math.max(0, Math.min(GIFT_YEAR_DAYS - year, GIFT_ALONE_DAYS - alone, GIFT_STAFF_DAYS - today));
