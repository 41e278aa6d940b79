import type { ComparableDeal } from '@/lib/estimate/types';

const MONTH_DAYS = 30.4375;
const MEDIAN_PASSES = 2;
const MEAN_PASSES = 6;
/** A deal further than this (as a logarithm) from what its community and month say is a mistake or no sale at market. */
const MAX_RESIDUAL = 0.5;
/** An index of a handful of deals is mostly noise: with this many it is believed by half. */
const HALF_BELIEVED = 30;
/** Months with few deals lean on their neighbours: kernel widths, in months. */
const NARROW = 0.8;
const WIDE = 2.5;
const PLENTY_OF_DEALS = 150;

/** The level of prices over time, as a logarithm: only differences mean anything. */
export interface MarketIndex {
  at(dayNumber: number): number;
}

const monthOfDay = (dayNumber: number): number => Math.floor(dayNumber / MONTH_DAYS);

/**
 * A monthly index that does not move with what happens to be sold: months against the level of each deal's own
 * community (pseudo repeat sales), by alternating medians and means, then smoothed. Flat beyond its last month.
 */
export function fitMarketIndex(deals: readonly ComparableDeal[]): MarketIndex {
  if (deals.length === 0) return { at: () => 0 };
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { dayNumber } of deals) {
    const month = monthOfDay(dayNumber);
    if (month < first) first = month;
    if (month > last) last = month;
  }
  const { levels, counts } = monthLevels(deals, first, last - first + 1);
  const belief = deals.length / (deals.length + HALF_BELIEVED);
  return interpolated(
    smooth(levels, counts).map((level) => level * belief),
    first,
  );
}

function monthLevels(deals: readonly ComparableDeal[], first: number, months: number) {
  const groups = new Map<number, number>();
  const month = new Int32Array(deals.length);
  const group = new Int32Array(deals.length);
  const price = new Float64Array(deals.length);
  deals.forEach((deal, at) => {
    // Without a community the district is the next best level; districts are numbered below zero to keep them apart.
    const key = deal.communityId ?? -(deal.districtId ?? 0);
    let index = groups.get(key);
    if (index === undefined) {
      index = groups.size;
      groups.set(key, index);
    }
    group[at] = index;
    month[at] = monthOfDay(deal.dayNumber) - first;
    price[at] = Math.log(deal.unitPrice);
  });
  const groupLevels = new Float64Array(groups.size);
  const levels = new Float64Array(months);
  for (let pass = 0; pass < MEDIAN_PASSES; pass += 1) {
    mediansInto(groupLevels, group, price, month, levels);
    mediansInto(levels, month, price, group, groupLevels);
  }
  let counts = new Float64Array(months);
  for (let pass = 0; pass < MEAN_PASSES; pass += 1) {
    financesInto(groupLevels, group, price, month, levels);
    counts = financesInto(levels, month, price, group, groupLevels);
  }
  return { levels, counts };
}

/** Sets each target's level to the median of price minus the other side's level: no mistyped deal sways the start. */
function mediansInto(
  target: Float64Array,
  targetOf: Int32Array,
  price: Float64Array,
  otherOf: Int32Array,
  other: Float64Array,
): void {
  const values: number[][] = Array.from(target, () => []);
  for (let at = 0; at < price.length; at += 1) {
    values[targetOf[at] as number]?.push((price[at] as number) - (other[otherOf[at] as number] as number));
  }
  values.forEach((list, to) => {
    if (list.length > 0) target[to] = list.sort((one, next) => one - next)[list.length >> 1] as number;
  });
}

/** The same with means, without the deals beyond MAX_RESIDUAL; answers with the counts. */
function financesInto(
  target: Float64Array,
  targetOf: Int32Array,
  price: Float64Array,
  otherOf: Int32Array,
  other: Float64Array,
): Float64Array<ArrayBuffer> {
  const sums = new Float64Array(target.length);
  const counts = new Float64Array(target.length);
  for (let at = 0; at < price.length; at += 1) {
    const to = targetOf[at] as number;
    const residual = (price[at] as number) - (other[otherOf[at] as number] as number) - (target[to] as number);
    if (Math.abs(residual) > MAX_RESIDUAL) continue;
    sums[to] = (sums[to] as number) + residual;
    counts[to] = (counts[to] as number) + 1;
  }
  for (let to = 0; to < target.length; to += 1) {
    const count = counts[to] as number;
    if (count > 0) target[to] = (target[to] as number) + (sums[to] as number) / count;
  }
  return counts;
}

/** Local linear smoothing weighted by deals: follows a trend to its very end, where a plain average would lag. */
function smooth(levels: Float64Array, counts: Float64Array): Float64Array {
  const months = levels.length;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const width = total / months >= PLENTY_OF_DEALS ? NARROW : WIDE;
  const reach = Math.ceil(width * 4);
  return levels.map((_, at) => {
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let t0 = 0;
    let t1 = 0;
    for (let other = Math.max(0, at - reach); other <= Math.min(months - 1, at + reach); other += 1) {
      const step = other - at;
      const weight = (counts[other] as number) * Math.exp(-0.5 * (step / width) ** 2);
      const level = levels[other] as number;
      s0 += weight;
      s1 += weight * step;
      s2 += weight * step * step;
      t0 += weight * level;
      t1 += weight * level * step;
    }
    const spread = s0 * s2 - s1 * s1;
    if (spread > 1e-9 * s0 * s0) return (s2 * t0 - s1 * t1) / spread;
    return s0 > 0 ? t0 / s0 : nearestLevel(levels, counts, at);
  });
}

function nearestLevel(levels: Float64Array, counts: Float64Array, at: number): number {
  for (let distance = 1; distance < levels.length; distance += 1) {
    for (const other of [at - distance, at + distance]) if ((counts[other] ?? 0) > 0) return levels[other] as number;
  }
  return 0;
}

function interpolated(levels: Float64Array, first: number): MarketIndex {
  const lastAt = levels.length - 1;
  return {
    at(dayNumber) {
      const at = Math.min(lastAt, Math.max(0, dayNumber / MONTH_DAYS - first - 0.5));
      const before = Math.floor(at);
      const from = levels[before] as number;
      const to = levels[Math.min(lastAt, before + 1)] as number;
      return from + (to - from) * (at - before);
    },
  };
}
