import { addMonths, type Day, type Month, monthOf, yearOf } from '@/lib/kernel/day';

/** Whole months from one day to another: the month is full on the same day of the next, or on its last day. Never below 0. */
export function fullMonths(from: Day, to: Day): number {
  const [fromYear, fromMonth, fromDay] = partsOf(from);
  const [toYear, toMonth, toDay] = partsOf(to);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  const lastDay = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return Math.max(0, toDay >= Math.min(fromDay, lastDay) ? months : months - 1);
}

/** The same day so many months later, and the last day of a month that has no such day: a year after 29 February is 28. */
export function monthsLater(day: Day, months: number): Day {
  const month = monthAfter(day, months);
  const [year, at] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  const lastDay = new Date(Date.UTC(year, at, 0)).getUTCDate();
  return `${month}-${String(Math.min(Number(day.slice(8, 10)), lastDay)).padStart(2, '0')}`;
}

/** The month that comes so many months after a day's own. */
export const monthAfter = (day: Day, months: number): Month => addMonths(monthOf(day), months);

/** Months from one to another; negative where the latter is earlier. */
export const monthsBetween = (from: Month, to: Month): number =>
  (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

function partsOf(day: Day): [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}
