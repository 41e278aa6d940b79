import { type DayNumber, fromDayNumber } from './dayNumber';

/** Months since January of year 0. */
export const monthNumberOf = (day: DayNumber): number => {
  const text = fromDayNumber(day);
  return Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;
};

/** The first day of a month: '2026-11-01'. */
export const firstDayOfMonth = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;

const known = new Map<DayNumber, number>();

/** monthNumberOf with a memory: many deals share a day. */
export function readMonth(day: DayNumber): number {
  let month = known.get(day);
  if (month === undefined) {
    month = monthNumberOf(day);
    known.set(day, month);
  }
  return month;
}
