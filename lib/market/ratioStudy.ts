import { quantileOfSorted } from './quantile';

/** One deal and what had been said of it: prices of the whole home, in any one unit. */
export interface SaidAndPaid {
  said: number;
  paid: number;
  /** Whether the price lay in the range; null where none was said. */
  in68: boolean | null;
  in90: boolean | null;
}

/** How estimates stood to prices: shares and errors as fractions; null without a deal. */
export interface RatioStudy {
  tested: number;
  medianError: number | null;
  within5: number | null;
  within10: number | null;
  within20: number | null;
  /** Median of estimate over price, less 1. */
  bias: number | null;
  covered68: number | null;
  covered90: number | null;
  /** Half widths that would have held 68 % and 90 % of the deals. */
  range68: number | null;
  range90: number | null;
  /** IAAO: mean distance of the ratios from their median, as a share of it. */
  cod: number | null;
  /** IAAO: mean ratio over the ratio of the sums; above 1.03 dear homes are valued low beside cheap ones. */
  prd: number | null;
  /** IAAO: by what share the ratio changes where the value doubles. */
  prb: number | null;
}

export function studyRatios(deals: readonly SaidAndPaid[]): RatioStudy {
  const ratios = deals.map(({ said, paid }) => said / paid);
  const sizes = ratios.map((ratio) => Math.abs(ratio - 1)).sort((one, other) => one - other);
  const sorted = [...ratios].sort((one, other) => one - other);
  const median = quantileOfSorted(sorted, 0.5);
  return {
    tested: deals.length,
    medianError: quantileOfSorted(sizes, 0.5),
    within5: shareOf(sizes, (size) => size <= 0.05),
    within10: shareOf(sizes, (size) => size <= 0.1),
    within20: shareOf(sizes, (size) => size <= 0.2),
    bias: median === null ? null : median - 1,
    covered68: shareOf(knownOf(deals, 'in68'), Boolean),
    covered90: shareOf(knownOf(deals, 'in90'), Boolean),
    range68: valueHolding(sizes, 0.68),
    range90: valueHolding(sizes, 0.9),
    cod: median === null ? null : mean(ratios.map((ratio) => Math.abs(ratio - median))) / median,
    prd: median === null ? null : mean(ratios) / (sum(deals, 'said') / sum(deals, 'paid')),
    prb: median === null || deals.length < 3 ? null : priceRelatedBias(deals, ratios, median),
  };
}

const knownOf = (deals: readonly SaidAndPaid[], which: 'in68' | 'in90'): boolean[] =>
  deals.flatMap(({ [which]: inside }) => (inside === null ? [] : [inside]));

function shareOf<Value>(values: readonly Value[], holds: (value: Value) => boolean): number | null {
  return values.length === 0 ? null : values.filter(holds).length / values.length;
}

const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;

const sum = (deals: readonly SaidAndPaid[], which: 'said' | 'paid'): number =>
  deals.reduce((total, deal) => total + deal[which], 0);

/** The slope of the ratio on the doublings of the value, which is half price and half estimate (IAAO 2013, 9.2.7). */
function priceRelatedBias(deals: readonly SaidAndPaid[], ratios: readonly number[], median: number): number | null {
  const doublings = deals.map(({ said, paid }) => Math.log2(0.5 * paid + (0.5 * said) / median));
  const away = ratios.map((ratio) => ratio / median - 1);
  const centre = mean(doublings);
  const spread = doublings.reduce((total, value) => total + (value - centre) ** 2, 0);
  if (spread === 0) return null;
  return doublings.reduce((total, value, at) => total + (value - centre) * (away[at] as number), 0) / spread;
}

/** The smallest value that holds this share of the sorted values, counted as split-conformal ranges need it. */
export function valueHolding(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null;
  const at = Math.min(sorted.length, Math.ceil((sorted.length + 1) * share)) - 1;
  return sorted[at] as number;
}
