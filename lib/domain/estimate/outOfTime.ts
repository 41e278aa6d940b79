import type { ComparableDeal, EstimateBasis, FitEstimator } from './types';

/** One deal of the test: estimated from nothing later than the month before it. */
export interface HeldOut {
  /** Logarithm of estimate over price: 0.05 is 5 % too high. */
  error: number;
  spread: number;
  basis: EstimateBasis;
}

const MONTHS = 12;
const MONTH_DAYS = 365 / MONTHS;

/** The deals that a test tried, and those among them that the method had no answer for. */
export interface TestResult {
  heldOut: HeldOut[];
  unestimated: number;
}

/**
 * Tests a method on the deals of the 365 days up to `lastDayNumber`, a twelfth of a year at a time, each time learning
 * only from deals before that stretch. Deals without an estimate are counted apart: an error is that of the others.
 */
export function testOutOfTime(
  deals: readonly ComparableDeal[],
  lastDayNumber: number,
  learn: FitEstimator,
): TestResult {
  const heldOut: HeldOut[] = [];
  let unestimated = 0;
  for (let month = MONTHS; month >= 1; month -= 1) {
    const known = Math.round(lastDayNumber - month * MONTH_DAYS);
    const end = Math.round(lastDayNumber - (month - 1) * MONTH_DAYS);
    const tested = deals.filter(({ dayNumber }) => dayNumber > known && dayNumber <= end);
    if (tested.length === 0) continue;
    const estimator = learn(deals, known);
    for (const deal of tested) {
      if (!(deal.unitPrice > 0)) continue;
      const estimate = estimator.estimate(deal);
      if (!estimate) {
        unestimated += 1;
        continue;
      }
      const { logUnitPrice, spread, basis } = estimate;
      heldOut.push({ error: logUnitPrice - Math.log(deal.unitPrice), spread, basis });
    }
  }
  return { heldOut, unestimated };
}

/** The published error of a method; shares and widths as fractions, null without a tested deal. */
export interface ErrorReport {
  tested: number;
  medianError: number | null;
  within5: number | null;
  within10: number | null;
  within20: number | null;
  /** Half widths that held 68 % and 90 % of the tested deals. */
  range68: number | null;
  range90: number | null;
}

export function reportErrors(heldOut: readonly HeldOut[]): ErrorReport {
  const sizes = heldOut.map(({ error }) => Math.abs(Math.expm1(error))).sort((one, other) => one - other);
  const within = (limit: number) => (sizes.length ? sizes.filter((size) => size <= limit).length / sizes.length : null);
  return {
    tested: sizes.length,
    medianError: valueHolding(sizes, 0.5),
    within5: within(0.05),
    within10: within(0.1),
    within20: within(0.2),
    range68: valueHolding(sizes, 0.68),
    range90: valueHolding(sizes, 0.9),
  };
}

/** The smallest value that holds this share of the sorted values, counted as split-conformal ranges need it. */
export function valueHolding(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null;
  const at = Math.min(sorted.length, Math.ceil((sorted.length + 1) * share)) - 1;
  return sorted[at] as number;
}
