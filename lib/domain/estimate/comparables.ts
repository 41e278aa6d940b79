import { fitMarketIndex } from './marketIndex';
import { huberMean, type Weighted, weightedMedian } from './robustMean';
import { recencyOf, similarityOf } from './similarity';
import type { ComparableDeal, EstimateBasis, Estimator, FitEstimator, RawEstimate, Subject } from './types';

const MIN_COMPARABLES = 3;
/** Older deals are left out, however alike: three years. */
export const MAX_AGE_DAYS = 1096;
/** Below this weight a deal is no comparable: a home of half or twice the area weighs 0.002. */
const MIN_WEIGHT = 0.02;
/** A deal this far (as a ratio) from the rest has a wrong area or price, or was no sale at market. */
const MAX_RATIO = 1.6;
/** Among plate comparables those of the home's own community count this many times. */
const OWN_COMMUNITY = 6;
/** Nothing pulls harder than a deal 12 % away. */
const HUBER_REACH = 0.12;
/** What the scatter of homes usually is, and how many deals that knowledge is worth. */
const USUAL_SCATTER = 0.09;
const USUAL_WORTH = 4;

interface DatedDeal {
  deal: ComparableDeal;
  /** Logarithm of the unit price, brought to the day of the estimate. */
  today: number;
  recency: number;
}

/**
 * Estimates from comparable deals: of the same community, brought to the day by the city's index and weighted by
 * likeness and recency; with fewer than three of those, of the whole plate; with fewer than three again, none.
 */
export const fitComparables: FitEstimator = (deals, asOfDayNumber) => {
  const known = deals.filter(
    ({ dayNumber, unitPrice, area }) => dayNumber <= asOfDayNumber && unitPrice > 0 && area > 0,
  );
  const index = fitMarketIndex(known);
  const level = index.at(asOfDayNumber);
  const byCommunity = new Map<number, DatedDeal[]>();
  const byPlate = new Map<number, DatedDeal[]>();
  for (const deal of known) {
    const age = asOfDayNumber - deal.dayNumber;
    if (age > MAX_AGE_DAYS) continue;
    const dated = { deal, today: Math.log(deal.unitPrice) + level - index.at(deal.dayNumber), recency: recencyOf(age) };
    append(byCommunity, deal.communityId, dated);
    append(byPlate, deal.plateId, dated);
  }
  return { estimate: (subject) => estimateFrom(subject, byCommunity, byPlate) };
};

function append(groups: Map<number, DatedDeal[]>, key: number | null, dated: DatedDeal): void {
  if (key === null) return;
  const group = groups.get(key);
  if (group) group.push(dated);
  else groups.set(key, [dated]);
}

type Groups = ReadonlyMap<number, readonly DatedDeal[]>;

function estimateFrom(subject: Subject, byCommunity: Groups, byPlate: Groups): ReturnType<Estimator['estimate']> {
  if (!(subject.area > 0)) return null;
  const own = byCommunity.get(subject.communityId ?? Number.NaN) ?? [];
  const near = byPlate.get(subject.plateId ?? Number.NaN) ?? [];
  return blend(subject, own, 'community') ?? blend(subject, near, 'plate');
}

function blend(subject: Subject, deals: readonly DatedDeal[], basis: EstimateBasis): RawEstimate | null {
  if (deals.length < MIN_COMPARABLES) return null;
  const usable = plausible(weigh(subject, deals));
  if (usable.length < MIN_COMPARABLES) return null;
  const logUnitPrice = huberMean(usable, HUBER_REACH);
  return { logUnitPrice, spread: spreadOf(usable, logUnitPrice), samples: usable.length, basis };
}

function weigh(subject: Subject, deals: readonly DatedDeal[]): Weighted[] {
  const weighted: Weighted[] = [];
  for (const { deal, today, recency } of deals) {
    const likeness = similarityOf(subject, deal);
    if (likeness * recency < MIN_WEIGHT) continue;
    const own = deal.communityId !== null && deal.communityId === subject.communityId;
    weighted.push({ value: today, weight: likeness * recency * (own ? OWN_COMMUNITY : 1) });
  }
  return weighted;
}

function plausible(items: Weighted[]): Weighted[] {
  if (items.length === 0) return items;
  const centre = weightedMedian(items);
  const reach = Math.log(MAX_RATIO);
  return items.filter(({ value }) => Math.abs(value - centre) <= reach);
}

/** The scatter of the comparables, leaning on what is usual where they are few, plus the doubt about their centre. */
function spreadOf(items: readonly Weighted[], centre: number): number {
  let total = 0;
  let squares = 0;
  let scatter = 0;
  for (const { value, weight } of items) {
    total += weight;
    squares += weight * weight;
    scatter += weight * (value - centre) ** 2;
  }
  const effective = (total * total) / squares;
  const variance = ((scatter / total) * effective + USUAL_SCATTER ** 2 * USUAL_WORTH) / (effective + USUAL_WORTH);
  return Math.sqrt(variance * (1 + 1 / effective));
}
