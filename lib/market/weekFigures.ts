import type { Sampled } from '@/lib/area/contract';
import { addDays, type Day } from '@/lib/kernel/day';
import { chartEnd, type FactDays } from '@/lib/kernel/factDays';
import type { WeekFigures, WeekPoint } from '@/lib/report/report';
import { joinedAverage } from './joinPeriods';
import { MIN_SAMPLES } from './samples';

/** A week as it is stored. */
export interface StoredWeek {
  startDay: Day;
  deals: number | null;
  dealUnitPrice: number | null;
  dealArea: number;
  newListings: number | null;
  priceCuts: number | null;
  priceRaises: number | null;
  withdrawn: number | null;
  viewings: number | null;
  daysToSell: number | null;
  listings: number | null;
}

/** Weeks of an average: one alone is of too few homes. */
const AVERAGED = 4;
const RANKED = 8;

/** The Mondays of weeks that were over on the last day that is told of, the latest first. */
export function wholeWeeks(weeks: readonly StoredWeek[], days: Pick<FactDays, 'dealsDay' | 'listingsDay'>): Day[] {
  const end = days.dealsDay ?? chartEnd(days);
  if (end === null) return [];
  const last = addDays(end, -6);
  return weeks
    .map(({ startDay }) => startDay)
    .filter((start) => start <= last)
    .reverse();
}

export const weekFiguresOf = (week: StoredWeek): WeekFigures => ({
  deals: week.deals,
  newListings: week.newListings,
  raises: week.priceRaises,
  cuts: week.priceCuts,
  withdrawn: week.withdrawn,
  viewings: week.viewings,
  viewers: null,
  daysToSell: week.daysToSell,
  listings: week.listings,
});

/** The average over the four weeks that end with weeks[at], and its deals; null below three, and where fewer weeks are known. */
export function fourWeekAverage(weeks: readonly StoredWeek[], at: number): Sampled {
  const joined = weeks
    .slice(Math.max(0, at - AVERAGED + 1), Math.max(0, at + 1))
    .map((week) => ({ ...week, deals: week.deals ?? 0 }));
  const samples = joined.reduce((sum, { deals }) => sum + deals, 0);
  const isTold = joined.length === AVERAGED && samples >= MIN_SAMPLES;
  return { value: isTold ? joinedAverage(joined) : null, samples };
}

/** The weeks up to weeks[at], at most `count`. */
export const weekTrend = (weeks: readonly StoredWeek[], at: number, count: number): WeekPoint[] =>
  weeks.slice(Math.max(0, at - count + 1), at + 1).map(({ startDay, deals }, step, shown) => ({
    start: startDay,
    deals,
    unitPrice: fourWeekAverage(weeks, at - shown.length + 1 + step).value,
  }));

/**
 * Which place a week's deals take among those of the last eight weeks; null where fewer are known, none sold, or another of them has as
 * many: a shared place is neither the most nor the least.
 */
export function weekRank(weeks: readonly StoredWeek[], at: number): { place: number; of: number } | null {
  const own = weeks[at]?.deals;
  const last = weeks.slice(Math.max(0, at - RANKED + 1), at + 1);
  if (!own || last.length < RANKED || last.some(({ deals }) => deals === null)) return null;
  if (last.filter(({ deals }) => deals === own).length > 1) return null;
  return { place: 1 + last.filter(({ deals }) => (deals as number) > own).length, of: RANKED };
}
