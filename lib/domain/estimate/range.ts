import type { EstimateRange } from '../model/estate';
import { type HeldOut, valueHolding } from './outOfTime';
import type { EstimateBasis, RawEstimate } from './types';

/** How many spreads wide the 68 % range is, by where the comparables come from. */
export type RangeWidths = Readonly<Record<EstimateBasis, number>>;

/** With fewer tested deals the spread of the comparables is taken as it is. */
const MIN_TESTED = 30;
const SHARE = 0.68;
/** Estimates are whole thousands of yuan: further digits would claim a precision that no estimate has. */
const STEP_FEN = 100_000;

/** Widths at which the range held 68 % of deals that the method had not seen (split conformal, by basis). */
export function calibrateRange(heldOut: readonly HeldOut[]): RangeWidths {
  const all = widthOf(heldOut) ?? 1;
  const of = (basis: EstimateBasis) => widthOf(heldOut.filter((one) => one.basis === basis)) ?? all;
  return { community: of('community'), plate: of('plate') };
}

function widthOf(heldOut: readonly HeldOut[]): number | null {
  if (heldOut.length < MIN_TESTED) return null;
  const scores = heldOut.map(({ error, spread }) => Math.abs(error) / spread).sort((one, other) => one - other);
  return valueHolding(scores, SHARE);
}

/** The estimate of a home of so many ㎡, in fen, with its 68 % range. */
export function priceRange(
  { logUnitPrice, spread, samples, basis }: RawEstimate,
  area: number,
  widths: RangeWidths,
): EstimateRange {
  const half = spread * widths[basis];
  const priceAt = (log: number) => Math.round((Math.exp(log) * area) / STEP_FEN) * STEP_FEN;
  return {
    low: priceAt(logUnitPrice - half),
    value: priceAt(logUnitPrice),
    high: priceAt(logUnitPrice + half),
    samples,
  };
}
