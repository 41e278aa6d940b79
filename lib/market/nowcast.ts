import { fitTrend, levelAt, type Trend } from '@/lib/valuation/trend';
import { type DayNumber, fromDayNumber, toDayNumber } from './dayNumber';
import { firstDayOfMonth, monthNumberOf } from './monthNumber';
import { valueHolding } from './ratioStudy';

// Where prices stand within a month that is not over: the trend of the valuation, by days, against the last whole month.

/** Deals of an area, the oldest first, less what each home is worth beyond the level of its time. */
export interface DetrendedDeals {
  day: Int32Array;
  /** Natural logarithms. */
  value: Float64Array;
  weight: Float64Array;
}

export interface Nowcast {
  /** '2026-11-20': the last day of deals. */
  day: string;
  /** The last month that is over: '2026-10'. */
  month: string;
  /** The level on the day over the mean level of that month, less 1; and where nine in ten such figures held. */
  change: number;
  low: number;
  high: number;
  /** Deals of the open month. */
  deals: number;
  /** Months in which the same was tried. */
  tested: number;
}

/** Fewer deals in the last thirty days say nothing of a day. */
const MIN_DEALS = 30;
const RECENT_DAYS = 30;
/** As many months back it is tried on the same day of the month, and of so many at least. */
const TESTED_MONTHS = 24;
const MIN_TESTED = 12;
const HELD = 0.9;
const Z_HELD = 1.645;

/**
 * What the trend says of the days after the last whole month; null on a month's last day, with few deals, and where it
 * cannot be tried on a year of months. The range is how far it lay, with the deals up to a day alone, from what the trend
 * says of that day now that later deals are known.
 */
export function nowcastOf(deals: DetrendedDeals, lastDay: DayNumber): Nowcast | null {
  const open = monthNumberOf(lastDay);
  if (monthNumberOf(lastDay + 1) !== open) return null;
  if (countBetween(deals, lastDay + 1 - RECENT_DAYS, lastDay + 1) < MIN_DEALS) return null;
  const variance = varianceOf(deals);
  const now = trendUpTo(deals, lastDay + 1, variance);
  const errors: number[] = [];
  for (let back = 1; back <= TESTED_MONTHS; back += 1) {
    const day = sameDayOf(open - back, lastDay);
    if (countBetween(deals, day + 1 - RECENT_DAYS, day + 1) < MIN_DEALS) continue;
    if (countBetween(deals, 0, day + 1 - 2 * RECENT_DAYS) < MIN_DEALS) continue;
    const said = changeOf(trendUpTo(deals, day + 1, variance), day);
    errors.push(Math.abs(said - changeOf(now, day)));
  }
  if (errors.length < MIN_TESTED) return null;
  const missed = valueHolding(
    errors.sort((one, other) => one - other),
    HELD,
  ) as number;
  const recent = countBetween(deals, lastDay + 1 - RECENT_DAYS, lastDay + 1);
  const half = Math.hypot(missed, Z_HELD * Math.sqrt(variance / recent));
  const change = changeOf(now, lastDay);
  return {
    day: fromDayNumber(lastDay),
    month: firstDayOfMonth(open - 1).slice(0, 7),
    change: Math.expm1(change),
    low: Math.expm1(change - half),
    high: Math.expm1(change + half),
    deals: countBetween(deals, toDayNumber(firstDayOfMonth(open)), lastDay + 1),
    tested: errors.length,
  };
}

/** The level on a day less the mean of the month before its own, as logarithms. */
function changeOf(trend: Trend, day: DayNumber): number {
  const month = monthNumberOf(day);
  const [from, to] = [toDayNumber(firstDayOfMonth(month - 1)), toDayNumber(firstDayOfMonth(month))];
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += levelAt(trend, at);
  return levelAt(trend, day) - sum / (to - from);
}

/** The same day of another month; of a shorter one its last but one, since a whole month has nothing left open. */
function sameDayOf(month: number, day: DayNumber): DayNumber {
  const ofMonth = Number(fromDayNumber(day).slice(8));
  const [from, to] = [toDayNumber(firstDayOfMonth(month)), toDayNumber(firstDayOfMonth(month + 1))];
  return Math.min(from + ofMonth - 1, to - 2);
}

const trendUpTo = ({ day, value, weight }: DetrendedDeals, until: DayNumber, variance: number): Trend =>
  fitTrend({ day, value, weight, from: 0, to: firstFrom(day, until), variance }, until);

const countBetween = ({ day }: DetrendedDeals, from: DayNumber, to: DayNumber): number =>
  firstFrom(day, to) - firstFrom(day, from);

/** The first row of this day or a later one. */
function firstFrom(day: Int32Array, from: DayNumber): number {
  let [low, high] = [0, day.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((day[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Of one deal around the level: half the mean square of what lies between one deal and the next. */
function varianceOf({ value }: DetrendedDeals): number {
  let sum = 0;
  for (let row = 1; row < value.length; row += 1) sum += ((value[row] as number) - (value[row - 1] as number)) ** 2;
  return Math.max(1e-6, sum / Math.max(1, value.length - 1) / 2);
}
