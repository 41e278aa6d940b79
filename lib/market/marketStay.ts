import type { DayNumber } from './dayNumber';
import type { Spell } from './kaplanMeier';
import { LIQUIDITY_DAYS } from './windows';

/** A home's time on the market. */
export interface MarketStay {
  from: DayNumber;
  /** The day it was sold or withdrawn; Infinity while it is on sale. */
  until: DayNumber;
  sold: boolean;
}

/** The part of a stay that lies in the LIQUIDITY_DAYS that end on `last`; null where none does. */
export function spellWithin({ from, until, sold }: MarketStay, last: DayNumber): Spell | null {
  const opening = last - LIQUIDITY_DAYS + 1;
  if (from > last || until < opening) return null;
  const ended = until <= last;
  return { entry: Math.max(0, opening - from), exit: (ended ? until : last) - from, sold: ended && sold };
}
