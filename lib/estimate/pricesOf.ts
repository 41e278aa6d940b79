import type { Valuation } from '@/lib/valuation/valuer';

/** A value with the ranges that hold 68 % and 90 % of deals, of a whole home. */
export interface PriceBands {
  value: number;
  low68: number;
  high68: number;
  low90: number;
  high90: number;
}

/** Estimates are whole thousands of yuan: further digits would claim a precision that no estimate has. */
export const PRICE_STEP_FEN = 100_000;
/** Rents are whole tens of yuan. */
export const RENT_STEP_FEN = 1_000;

/** Of a home of so many ㎡, in fen; `step` is what it is rounded to. */
export function pricesOf(
  { logUnitPrice, half68, half90 }: Pick<Valuation, 'logUnitPrice' | 'half68' | 'half90'>,
  area: number,
  step = PRICE_STEP_FEN,
): PriceBands {
  const at = (log: number) => Math.max(step, Math.round((Math.exp(log) * area) / step) * step);
  return {
    value: at(logUnitPrice),
    low68: at(logUnitPrice - half68),
    high68: at(logUnitPrice + half68),
    low90: at(logUnitPrice - half90),
    high90: at(logUnitPrice + half90),
  };
}

/** Comparables that weigh less say next to nothing. */
const MIN_WEIGHT = 0.01;

/** How many deals an estimate rests on: those that weigh a hundredth or more. */
export const samplesOf = ({ comparables }: Pick<Valuation, 'comparables'>): number =>
  comparables.filter(({ weight }) => weight >= MIN_WEIGHT).length;
