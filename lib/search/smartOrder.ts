import { type Day, daysBetween } from '@/lib/kernel/day';
import { areNear } from '@/lib/kernel/factDays';
import { MIN_SAMPLES } from '@/lib/market/samples';

/** What the smart order weighs. Nobody can pay for a place in it. */
export interface SmartFacts {
  listedDay: Day | null;
  viewings7: number | null;
  viewings30: number | null;
  followers: number | null;
  /** fen */
  price: number;
  estimate: number | null;
  estimateSamples: number | null;
  hasPictures: boolean;
  isVerified: boolean;
  usableArea: number | null;
  /** The day on which a file last told of it. */
  seenDay: Day;
}

// Any fixed day: only differences count.
const EPOCH: Day = '2020-01-01';
/** A home that has been listed this much longer needs twice the attention to stand level. */
const HALF_LIFE_DAYS = 14;
/** A home of unknown age stands as one listed half a year before this order began to matter. */
const UNKNOWN_AGE_DAYS = 180;
/** Beyond all that the parts add up to: a home that may be gone stands after those that are there. */
const UNSEEN_BEHIND = 10_000;
const VALUE_WEIGHT = 5;
/** Beyond this share under the estimate a price is more likely a slip than a bargain. */
const VALUE_LIMIT = 0.15;

/**
 * The place of a home in the smart order (智能排序); more is earlier. A sum of four parts:
 *   freshness  days since 2020-01-01 / 14,
 *   attention  log2(1 + 3 x viewings in 7 days + viewings in 30 days + followers / 5),
 *   value      5 x (estimate - price) / estimate, within 15 % either way, where the estimate rests on 3 deals or more,
 *   facts      half a point each for pictures, a verified price and a known usable area.
 * A home not seen on sale for long before `newestDay`, the last day of listings, stands after all others.
 * It does not depend on today, so it is computed when data change and stored with the home.
 */
export function smartScore(facts: SmartFacts, newestDay: Day): number {
  const { listedDay } = facts;
  const days = listedDay === null ? daysBetween(EPOCH, newestDay) - UNKNOWN_AGE_DAYS : daysBetween(EPOCH, listedDay);
  const attention = Math.log2(1 + 3 * (facts.viewings7 ?? 0) + (facts.viewings30 ?? 0) + (facts.followers ?? 0) / 5);
  const known = [facts.hasPictures, facts.isVerified, facts.usableArea !== null].filter(Boolean).length / 2;
  const behind = areNear(facts.seenDay, newestDay, 'onSale') ? 0 : UNSEEN_BEHIND;
  return Number((days / HALF_LIFE_DAYS + attention + bargainOf(facts) + known - behind).toFixed(4));
}

function bargainOf({ price, estimate, estimateSamples }: SmartFacts): number {
  if (!estimate || (estimateSamples ?? 0) < MIN_SAMPLES) return 0;
  const share = (estimate - price) / estimate;
  return VALUE_WEIGHT * Math.max(-VALUE_LIMIT, Math.min(VALUE_LIMIT, share));
}
