import { type PriceBands, pricesOf, RENT_STEP_FEN, samplesOf } from '@/lib/estimate/pricesOf';
import type { Subject } from '@/lib/estimate/types';
import type { Day } from '@/lib/kernel/day';
import { fromDayNumber, toDayNumber } from '@/lib/market/dayNumber';
import type { Db } from '@/lib/server/db/client';
import type { Comparable } from '@/lib/valuation/valuer';
import { findValuer } from './valuationModels';

/** What some home is worth. Money in fen; comparables as logarithms (method/valuer.ts), those that weigh most first. */
export interface ValuedFacts {
  /** The day of the value. */
  day: Day;
  price: PriceBands;
  /** Deals that weigh a hundredth or more. */
  samples: number;
  comparables: Comparable[];
  /** What the model of the whole city weighs beside the comparables, and what it alone says, in fen. */
  cityShare: number;
  cityPrice: number;
  /** A month; null where the city has too few homes to let. */
  rent: Pick<PriceBands, 'value' | 'low68' | 'high68'> | null;
}

export interface FactsToValue {
  cityId: number;
  facts: Subject;
  /** The day of the value; left out, that of the city's last deal. Beyond it the trend goes on and fades. */
  day?: Day;
  /** Ids of deals to leave out, to see what they make. */
  without?: ReadonlySet<number>;
}

/**
 * Values a home of these facts by what was learned last: nothing is trained. null where the city has too few deals, where
 * the area cannot be, and where neither place nor community is known. 2 to 10 ms once the city's model is held.
 */
export async function valueFacts(db: Db, { cityId, facts, day, without }: FactsToValue): Promise<ValuedFacts | null> {
  const [valuer, renter] = await Promise.all([findValuer(db, cityId, 'price'), findValuer(db, cityId, 'rent')]);
  const at = day === undefined ? undefined : toDayNumber(day);
  const said = valuer?.value(facts, { day: at, without });
  if (!valuer || !said) return null;
  const rent = renter?.value(facts) ?? null;
  return {
    day: fromDayNumber(at ?? valuer.model.asOfDay),
    price: pricesOf(said, facts.area),
    samples: samplesOf(said),
    comparables: said.comparables,
    cityShare: 1 - said.comparables.reduce((sum, { weight }) => sum + weight, 0),
    cityPrice: pricesOf({ ...said, logUnitPrice: said.withoutComparables }, facts.area).value,
    rent: rent && pricesOf(rent, facts.area, RENT_STEP_FEN),
  };
}
