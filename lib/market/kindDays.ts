import { NEAR_DAYS } from '@/lib/kernel/factDays';
import type { DayNumber } from './dayNumber';
import type { KindDays, ListingFact, RentalFact } from './facts';
import { MIN_SAMPLES } from './samples';

/** A fact and the day on which a file last told of it. */
export interface Seen<Fact> {
  fact: Fact;
  seen: DayNumber;
}

const YEAR = 365;
/** Where fewer homes state their listing day, what was new or on sale earlier is told of a few: no figure of a market. */
const DATED_SHARE = 0.5;

export function latestOf(days: Iterable<DayNumber>): DayNumber | null {
  let last: DayNumber | null = null;
  for (const day of days) if (last === null || day > last) last = day;
  return last;
}

/**
 * The newest plausible day of deals: one with MIN_SAMPLES deals in the year up to it. A lone deal years after all others
 * has a slip in its date, and would empty every window. With fewer deals than that in all, the newest.
 */
export function lastDealDay(days: readonly DayNumber[]): DayNumber | null {
  const sorted = [...days].sort((one, other) => other - one);
  const plausible = sorted.find((day, at) => {
    const enough = sorted[at + MIN_SAMPLES - 1];
    return enough !== undefined && day - enough < YEAR;
  });
  return plausible ?? sorted[0] ?? null;
}

const isNear = (one: DayNumber | null, other: DayNumber | null, bound: number): boolean =>
  one !== null && other !== null && Math.abs(one - other) <= bound;

/** A home on sale that was not seen for long may be gone: it counts up to the day on which it was seen. */
export function settleUnseenHomes(homes: readonly Seen<ListingFact>[], last: DayNumber | null): void {
  for (const { fact, seen } of homes) {
    if (fact.outcome !== 'on_sale' || isNear(seen, last, NEAR_DAYS.onSale)) continue;
    fact.outcome = 'unseen';
    fact.until = seen + 1;
  }
}

/** Whole homes and rooms come from different files, each with its own day. */
export function settleUnseenRentals(rentals: readonly Seen<RentalFact>[]): DayNumber | null {
  const dayOf = (isWhole: boolean) =>
    latestOf(rentals.filter(({ fact }) => fact.whole === isWhole).map(({ seen }) => seen));
  const whole = dayOf(true);
  const rooms = dayOf(false);
  for (const { fact, seen } of rentals) {
    if (!fact.toLet || isNear(seen, fact.whole ? whole : rooms, NEAR_DAYS.onSale)) continue;
    fact.toLet = false;
    fact.unseen = true;
  }
  return whole ?? rooms;
}

type LastDays = Pick<KindDays, 'deals' | 'listings' | 'rentals'>;

/** What follows from how far the kinds lie apart, and from what the listings state. */
export function distancesOf(
  { deals, listings, rentals }: LastDays,
  homes: readonly Pick<ListingFact, 'from' | 'outcome' | 'steps'>[],
): Pick<KindDays, 'areNear' | 'isRebuilt' | 'statesListingDays' | 'tellsPriceChanges' | 'hasYield'> {
  const onSale = homes.filter(({ outcome }) => outcome === 'on_sale');
  const dated = onSale.filter(({ from }) => from !== null).length;
  const areNear = isNear(deals, listings, NEAR_DAYS.stock);
  const isDated = onSale.length > 0 && dated >= onSale.length * DATED_SHARE;
  return {
    areNear,
    isRebuilt: areNear && isDated,
    statesListingDays: isDated,
    tellsPriceChanges: homes.some(({ steps }) => steps.length > 1),
    hasYield: isNear(deals, rentals, NEAR_DAYS.rentalYield),
  };
}
