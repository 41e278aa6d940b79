import type { IndexMonth } from './indexDeal';

/**
 * Deals of a month and of the two beside it. With fewer, what an index says of the month is what the months around it
 * make of it, and a change over it is a guess (docs/statistics.md, Indices).
 */
const MIN_NEAR_DEALS = 10;
/** An area whose deals ended so many months before the city's own is not told of as if they had not. */
const MAX_END_GAP = 2;

/** How many deals a month has; months as IndexMonth has them. */
type MonthCounts = ReadonlyMap<number, number>;

/**
 * The latest run of months that deals cover, each with its neighbours, up to the city's `last` month or shortly before it:
 * its first and last month; null where there is none. Stray deals before a gap are in no run that reaches today.
 */
export function coveredMonths(deals: MonthCounts, last: number): { from: number; to: number } | null {
  const near = (month: number): number => [month - 1, month, month + 1].reduce((sum, one) => sum + dealsIn(one), 0);
  const dealsIn = (month: number): number => (month > last ? 0 : (deals.get(month) ?? 0));
  const isCovered = (month: number): boolean => near(month) >= MIN_NEAR_DEALS;
  let to = last;
  while (to >= last - MAX_END_GAP && !isCovered(to)) to -= 1;
  if (to < last - MAX_END_GAP) return null;
  let from = to;
  while (isCovered(from - 1)) from -= 1;
  // A month beside the first deals is not one of theirs.
  while (from < to && dealsIn(from) === 0) from += 1;
  while (to > from && dealsIn(to) === 0) to -= 1;
  return dealsIn(from) > 0 ? { from, to } : null;
}

/** The months of a series that its own deals cover, 100 in the first of them. */
export function coveredSeries(series: readonly IndexMonth[], last: number): IndexMonth[] {
  const span = coveredMonths(new Map(series.map(({ month, deals }) => [month, deals])), last);
  if (!span) return [];
  const months = series.filter(({ month }) => month >= span.from && month <= span.to);
  const base = months[0]?.value ?? 100;
  return months.map((month) => ({ ...month, value: (100 * month.value) / base }));
}
