import { NEAR_DAYS } from '@/lib/kernel/factDays';
import { heatOf } from '@/lib/market/heat';
import type { RankDeal, RankFacts, RankHome } from './rankFacts';
import { type AreaRank, MIN_SAMPLES, type RankLevel, type RankSpan, WINDOW_DAYS } from './rankings';
import { type Measured, shrinkMeans } from './shrinkMeans';

/** An area with what it is ordered by. */
export interface ScoredArea {
  area: number;
  score: number;
  value: number;
  samples: number;
}

export interface Scoring {
  rank: AreaRank;
  span: RankSpan;
  level: RankLevel;
  /** Days before the last of each kind of facts on which the ranking ends: 0 is that of today. */
  ago: number;
}

/**
 * The areas that a ranking has a place for, in no order: each with enough of what it counts, and on the side that the
 * ranking is of (a rise that rises, a home whose price was cut).
 */
export function scoreAreas(facts: RankFacts, scoring: Scoring): ScoredArea[] {
  return SCORES[scoring.rank](facts, scoring, MIN_SAMPLES[scoring.rank], WINDOW_DAYS[scoring.rank][scoring.span]);
}

type Score = (facts: RankFacts, scoring: Scoring, least: number, days: number) => ScoredArea[];

const SCORES: Record<AreaRank, Score> = { hot, deals, rise, cut, yield: rentalYield, value };

function hot(facts: RankFacts, scoring: Scoring, least: number, days: number): ScoredArea[] {
  const deals = countsOf(dealsWithin(facts, scoring, days), scoring.level);
  const homes = grouped(onSale(facts, scoring), scoring.level);
  const sum = (area: number, name: 'viewings7' | 'viewings30' | 'followers') =>
    (homes.get(area) ?? []).reduce((total, home) => total + (home[name] ?? 0), 0);
  const areas = [...deals].filter(([, count]) => count >= least);
  const viewings = scoring.span === 'week' ? 'viewings7' : 'viewings30';
  const heat = heatOf(
    areas.map(([area, count]) => ({
      deals90: count,
      viewings30: sum(area, viewings),
      followers: sum(area, 'followers'),
    })),
  );
  // Where chance explains every difference, as of one area alone, there is no order among them.
  if (new Set(heat).size < 2) return [];
  return areas.map(([area, samples], at) => ({ area, score: heat[at] as number, value: heat[at] as number, samples }));
}

/** A count is what it is: nothing of it is chance that another sample would show otherwise. */
function deals(facts: RankFacts, scoring: Scoring, least: number, days: number): ScoredArea[] {
  const counts = countsOf(dealsWithin(facts, scoring, days), scoring.level);
  return [...counts]
    .filter(([, count]) => count >= least)
    .map(([area, count]) => ({ area, score: count, value: count, samples: count }));
}

/** Mean unit price of a window against that of the one before, as logarithms. */
function rise(facts: RankFacts, scoring: Scoring, least: number, days: number): ScoredArea[] {
  const [now, before] = [0, days].map((more) =>
    logsOf(dealsWithin(facts, { ...scoring, ago: scoring.ago + more }, days), scoring.level),
  ) as [Logs, Logs];
  const noise = pooledVariance([...now.values(), ...before.values()]);
  const measured = joined(now, before, least, noise, (one, other) => one - other);
  return shrunk(measured).filter(({ score }) => score > 0);
}

/** Homes on sale at the end whose price was cut within the window, as a share. */
function cut(facts: RankFacts, scoring: Scoring, least: number, days: number): ScoredArea[] {
  const end = endOf(facts.days.homes, scoring);
  if (end === null) return [];
  const groups = [...grouped(onSale(facts, scoring), scoring.level)].filter(([, homes]) => homes.length >= least);
  const cuts = groups.map(([, homes]) => homes.filter((home) => isCutWithin(home, end - days, end)).length);
  const total = groups.reduce((sum, [, homes]) => sum + homes.length, 0);
  const share = cuts.reduce((sum, count) => sum + count, 0) / total;
  const measured = groups.map(([area, homes], at) => ({
    area,
    value: (cuts[at] as number) / homes.length,
    variance: (share * (1 - share)) / homes.length,
    samples: homes.length,
  }));
  return shrunk(measured).filter(({ value }) => value > 0);
}

/** A year's rent over the price, both of a ㎡ and means of logarithms. */
function rentalYield(facts: RankFacts, scoring: Scoring, least: number, days: number): ScoredArea[] {
  const end = endOf(facts.days.rents, scoring);
  const { deals: dealsDay, rents: rentsDay } = facts.days;
  if (end === null || dealsDay === null || rentsDay === null) return [];
  // Rents of one time over prices of another are no yield (docs/statistics.md).
  if (Math.abs(dealsDay - rentsDay) > NEAR_DAYS.rentalYield) return [];
  const offered = facts.rents.filter(({ day }) => day > end - days && day <= end);
  const rents = logsOf(
    offered.map(({ unitRent, ...place }) => ({ ...place, unitPrice: unitRent })),
    scoring.level,
  );
  const prices = logsOf(dealsWithin(facts, scoring, days), scoring.level);
  const noise = pooledVariance([...rents.values(), ...prices.values()]);
  const yields = (rent: number, price: number) => rent + Math.log(MONTHS) - price;
  return shrunk(joined(rents, prices, least, noise, yields)).map((one) => ({
    ...one,
    score: Math.exp(one.score),
    value: Math.exp(one.value),
  }));
}

const MONTHS = 12;

/** How far asking prices lie below the estimates of the same homes; less than 0 where they lie above. */
function value(facts: RankFacts, scoring: Scoring, least: number): ScoredArea[] {
  const end = endOf(facts.days.homes, scoring);
  if (end === null) return [];
  const below: Logs = new Map();
  for (const home of onSale(facts, scoring)) {
    const area = home[scoring.level];
    const asking = priceOn(home, end);
    if (area === null || home.estimate === null || asking <= 0 || home.estimate <= 0) continue;
    const log = Math.log(home.estimate / asking);
    // Half or twice the estimate: a slip of the pen, or another home.
    if (Math.abs(log) < Math.LN2) below.set(area, [...(below.get(area) ?? []), log]);
  }
  const enough = [...below].filter(([, logs]) => logs.length >= least);
  const noise = pooledVariance(enough.map(([, logs]) => logs));
  const measured = enough.map(([area, logs]) => ({
    area,
    value: meanOf(logs),
    variance: noise / logs.length,
    samples: logs.length,
  }));
  return shrunk(measured);
}

interface MeasuredArea extends Measured {
  area: number;
  samples: number;
}

function shrunk(measured: readonly MeasuredArea[]): ScoredArea[] {
  const scores = shrinkMeans(measured);
  if (!scores) return [];
  return measured.map(({ area, value: own, samples }, at) => ({
    area,
    score: scores[at] as number,
    value: own,
    samples,
  }));
}

const endOf = (day: number | null, { ago }: Pick<Scoring, 'ago'>): number | null => (day === null ? null : day - ago);

function dealsWithin(facts: RankFacts, scoring: Pick<Scoring, 'ago'>, days: number): RankDeal[] {
  const end = endOf(facts.days.deals, scoring);
  return end === null ? [] : facts.deals.filter(({ day }) => day > end - days && day <= end);
}

function onSale(facts: RankFacts, scoring: Pick<Scoring, 'ago'>): RankHome[] {
  const end = endOf(facts.days.homes, scoring);
  return end === null ? [] : facts.homes.filter(({ from, until }) => from <= end && until > end);
}

const priceOn = ({ steps }: RankHome, day: number): number => steps.findLast(({ from }) => from <= day)?.price ?? 0;

const isCutWithin = (home: RankHome, after: number, end: number): boolean =>
  home.steps.some(({ from, price }, at) => {
    const before = home.steps[at - 1];
    return before !== undefined && from > after && from <= end && price < before.price;
  });

function grouped<Fact extends { community: number | null; plate: number | null }>(
  facts: readonly Fact[],
  level: RankLevel,
): Map<number, Fact[]> {
  const groups = new Map<number, Fact[]>();
  for (const fact of facts) {
    const area = fact[level];
    if (area === null) continue;
    const group = groups.get(area);
    if (group) group.push(fact);
    else groups.set(area, [fact]);
  }
  return groups;
}

const countsOf = (facts: readonly RankDeal[], level: RankLevel): Map<number, number> =>
  new Map([...grouped(facts, level)].map(([area, group]) => [area, group.length]));

/** The logarithms of what was paid for a ㎡, by area. */
type Logs = Map<number, number[]>;

const logsOf = (facts: readonly Omit<RankDeal, 'day'>[], level: RankLevel): Logs =>
  new Map(
    [...grouped(facts, level)].map(([area, group]) => [
      area,
      group.flatMap(({ unitPrice }) => (unitPrice === null ? [] : Math.log(unitPrice))),
    ]),
  );

const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** How much what was paid differs within one area and window: of all of them together, for each alone is too small. */
function pooledVariance(groups: readonly (readonly number[])[]): number {
  let squares = 0;
  let freedom = 0;
  for (const group of groups) {
    if (group.length === 0) continue;
    const mean = meanOf(group);
    squares += group.reduce((sum, one) => sum + (one - mean) ** 2, 0);
    freedom += group.length - 1;
  }
  return freedom > 0 ? squares / freedom : 0;
}

/** The areas that have enough of both, with the two means put together. */
function joined(
  ones: Logs,
  others: Logs,
  least: number,
  noise: number,
  together: (one: number, other: number) => number,
): MeasuredArea[] {
  return [...ones].flatMap(([area, logs]) => {
    const counter = others.get(area) ?? [];
    const samples = Math.min(logs.length, counter.length);
    if (samples < least) return [];
    const variance = noise * (1 / logs.length + 1 / counter.length);
    return [{ area, value: together(meanOf(logs), meanOf(counter)), variance, samples }];
  });
}
