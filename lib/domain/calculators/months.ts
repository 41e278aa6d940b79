import type { Day, Month } from '../day';

/** Whole months from one day to another: the month is full on the same day of the next, or on its last day. Never below 0. */
export function fullMonths(from: Day, to: Day): number {
  const [fromYear, fromMonth, fromDay] = partsOf(from);
  const [toYear, toMonth, toDay] = partsOf(to);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  const lastDay = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return Math.max(0, toDay >= Math.min(fromDay, lastDay) ? months : months - 1);
}

/** The same day so many years later, for comparing: 29 February is kept in years that have none. */
export function yearsLater(day: Day, years: number): Day {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
}

/** The month that comes so many months after a day's own. */
export function monthAfter(day: Day, months: number): Month {
  const [year, month] = partsOf(day);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}

function partsOf(day: Day): [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}
