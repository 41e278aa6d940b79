import { type DayNumber, toDayNumber } from '@/lib/market/dayNumber';
import type { DealFact } from '@/lib/market/facts';
import type { IndexMonth } from '@/lib/market/indexDeal';
import { forecastMonth, type MonthForecast, type MonthKnown } from '@/lib/market/monthForecast';
import { firstDayOfMonth, monthNumberOf } from '@/lib/market/monthNumber';
import { fitRepeatIndex } from '@/lib/market/repeatIndex';

/** Months that the hit rate is told of and learnt from, and those before them that their index is made of. */
const MONTHS = 42;
const INDEX_MONTHS = 24;
/** A month's class is a matter of half a per cent: with fewer deals a month it is one of chance. */
const MIN_MONTHLY_DEALS = 30;

/**
 * What the index does in the month after its last whole one. Each month of the past is foretold from the index as it was
 * made of the deals up to its own end, and held against the index as it is known now. null where it says nothing.
 */
export function areaForecast(
  deals: readonly DealFact[],
  index: readonly IndexMonth[],
  last: DayNumber,
): MonthForecast | null {
  const whole = lastWholeMonth(last);
  const from = Math.max(whole - MONTHS, (index[0]?.month ?? whole) + 6);
  const months = Array.from({ length: Math.max(0, whole - from + 1) }, (_, at) => from + at);
  if (months.length === 0) return null;
  const ordered = [...deals].sort((one, other) => one.day - other.day);
  if (ordered.length / Math.max(1, index.length) < MIN_MONTHLY_DEALS) return null;
  const known = months.map((month) => knownAt(ordered, month));
  const levels = new Map(index.map(({ month, value }) => [month, value]));
  const truth = months.slice(0, -1).map((month) => {
    const [before, after] = [levels.get(month), levels.get(month + 1)];
    return before && after ? Math.log(after / before) : 0;
  });
  return forecastMonth(known, truth);
}

/** The month of the last day where that is its last, else the one before. */
const lastWholeMonth = (last: DayNumber): number =>
  monthNumberOf(last + 1) > monthNumberOf(last) ? monthNumberOf(last) : monthNumberOf(last) - 1;

/** The place of the first deal of this day or a later one. */
function firstFrom(ordered: readonly DealFact[], day: DayNumber): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle] as DealFact).day < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function knownAt(ordered: readonly DealFact[], month: number): MonthKnown {
  const start = (at: number) => toDayNumber(firstDayOfMonth(at));
  const between = (from: number, to: number) =>
    ordered.slice(firstFrom(ordered, start(from)), firstFrom(ordered, start(to)));
  const past = between(month + 1 - INDEX_MONTHS, month + 1);
  const before = between(month - 5, month - 2).length;
  return {
    index: fitRepeatIndex(past).months.map(({ value }) => value),
    pace: before > 0 ? between(month - 2, month + 1).length / before : null,
  };
}
