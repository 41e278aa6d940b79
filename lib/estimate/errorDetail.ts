import { median } from '@/lib/market/quantile';
import { type SaidAndPaid, studyRatios } from '@/lib/market/ratioStudy';
import type { TestedDeal } from '@/lib/valuation/outOfTime';
import type { ComparableDeal } from './types';

/** How many tested estimates missed by so much: fractions of the price, above 0 too high; null leaves that end open. */
export interface ErrorStep {
  from: number | null;
  to: number | null;
  count: number;
}

/** The error of homes of one price: quarters of the tested deals, in fen. */
export interface PriceBandError {
  from: number;
  to: number;
  tested: number;
  medianError: number | null;
  bias: number | null;
}

/** What a plain rule said of the same deals. */
export interface BaselineError {
  rule: 'community_year' | 'community_last' | 'list_price';
  /** Deals of which it says something, and we do. */
  answered: number;
  medianError: number | null;
  /** Of our estimates of the same deals; left out in what was stored before 2026-11-30. */
  own?: number | null;
}

export interface ErrorDetail {
  steps: ErrorStep[];
  bands: PriceBandError[];
  baselines: BaselineError[];
}

const BOUNDS = [-0.3, -0.2, -0.1, -0.05, 0, 0.05, 0.1, 0.2, 0.3] as const;
const BANDS = 4;
const YEAR_DAYS = 365;

/**
 * The errors of a test by size and by price, beside what two plain rules say of the same deals from earlier ones, and what
 * was asked for them at last (`askedOf`, in fen; null where nobody told).
 */
export function errorDetail(
  tested: readonly TestedDeal[],
  deals: readonly ComparableDeal[],
  askedOf: (deal: ComparableDeal) => number | null = () => null,
): ErrorDetail {
  const answered = tested.flatMap(({ deal, said }) => (said ? [pairOf(deal, Math.exp(said.logUnitPrice))] : []));
  return {
    steps: stepsOf(answered),
    bands: bandsOf(answered),
    baselines: [...baselinesOf(tested, deals), listPriceOf(tested, askedOf)],
  };
}

const pairOf = ({ unitPrice, area }: ComparableDeal, saidUnit: number): SaidAndPaid => ({
  said: saidUnit * area,
  paid: unitPrice * area,
  in68: null,
  in90: null,
});

function stepsOf(pairs: readonly SaidAndPaid[]): ErrorStep[] {
  const ends = [null, ...BOUNDS, null];
  return ends.slice(1).map((to, at) => {
    const from = ends[at] ?? null;
    const holds = (error: number) => (from === null || error >= from) && (to === null || error < to);
    return { from, to, count: pairs.filter(({ said, paid }) => holds(said / paid - 1)).length };
  });
}

function bandsOf(pairs: readonly SaidAndPaid[]): PriceBandError[] {
  const sorted = [...pairs].sort((one, other) => one.paid - other.paid);
  return Array.from({ length: BANDS }, (_, band) => {
    const end = (part: number) => Math.round((sorted.length * part) / BANDS);
    return sorted.slice(end(band), end(band + 1));
  }).flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const { tested, medianError, bias } = studyRatios(own);
    return [{ from: Math.round(first.paid), to: Math.round(last.paid), tested, medianError, bias }];
  });
}

/** The community's median of the year before, and its last deal before: as buyers reckon. */
function baselinesOf(tested: readonly TestedDeal[], deals: readonly ComparableDeal[]): BaselineError[] {
  const known = Map.groupBy(deals, ({ communityId }) => communityId);
  const rules = {
    community_year: (earlier: readonly ComparableDeal[], day: number) => {
      const year = earlier.filter(({ dayNumber }) => day - dayNumber <= YEAR_DAYS);
      return median(year.map(({ unitPrice }) => unitPrice));
    },
    community_last: (earlier: readonly ComparableDeal[]) =>
      earlier.reduce<ComparableDeal | null>(
        (last, one) => (last === null || one.dayNumber > last.dayNumber ? one : last),
        null,
      )?.unitPrice ?? null,
  };
  const before = tested.map(({ deal }) =>
    deal.communityId === null
      ? []
      : (known.get(deal.communityId) ?? []).filter(({ dayNumber }) => dayNumber < deal.dayNumber),
  );
  return (['community_year', 'community_last'] as const).map((rule) => {
    return compareWithOurs(rule, tested, ({ deal }, at) => rules[rule](before[at] ?? [], deal.dayNumber));
  });
}

/** A rule and our estimates, of the deals of which both say something. `unitOf` is what the rule says, in fen per ㎡. */
function compareWithOurs(
  rule: BaselineError['rule'],
  tested: readonly TestedDeal[],
  unitOf: (tested: TestedDeal, at: number) => number | null,
): BaselineError {
  const both = tested.flatMap((one, at) => {
    const unit = unitOf(one, at);
    return unit === null || !one.said
      ? []
      : [{ rule: pairOf(one.deal, unit), own: pairOf(one.deal, Math.exp(one.said.logUnitPrice)) }];
  });
  return {
    rule,
    answered: both.length,
    medianError: studyRatios(both.map((pair) => pair.rule)).medianError,
    own: studyRatios(both.map((pair) => pair.own)).medianError,
  };
}

/** The last asking price, taken for the price: what a reader has where nobody values anything. */
const listPriceOf = (tested: readonly TestedDeal[], askedOf: (deal: ComparableDeal) => number | null): BaselineError =>
  compareWithOurs('list_price', tested, ({ deal }) => {
    const asked = askedOf(deal);
    return asked === null ? null : asked / deal.area;
  });
