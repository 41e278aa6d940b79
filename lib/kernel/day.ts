/** A calendar day in Asia/Shanghai, 'YYYY-MM-DD'. */
export type Day = string;
/** A calendar month in Asia/Shanghai, 'YYYY-MM'. */
export type Month = string;

const HOUR = 3_600_000;
/** Each day has as many. */
export const DAY_MS = 24 * HOUR;
// China has kept one time all year since 1992, so a fixed offset is exact for every date this product shows.
const SHANGHAI_OFFSET = 8 * HOUR;
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text names a day that exists: '2026-02-29' does not. */
export function isDay(text: string): text is Day {
  const parts = SHAPE.exec(text);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
}

/** A page writes hundreds of days, most of them of the same few years. */
const written = new Map<number, Day>();
const MAX_WRITTEN = 20_000;

/** The day that is so many days after 1970-01-01. Throws RangeError where there is none. */
export function dayNumbered(count: number): Day {
  const known = written.get(count);
  if (known !== undefined) return known;
  const day = new Date(count * DAY_MS).toISOString().slice(0, 10);
  if (written.size >= MAX_WRITTEN) written.clear();
  written.set(count, day);
  return day;
}

/** The day in Shanghai at a moment (UTC ms). Throws RangeError where the moment is not a valid time. */
export function dayOf(at: number): Day {
  return dayNumbered(Math.floor((at + SHANGHAI_OFFSET) / DAY_MS));
}

/** The clock in Shanghai at a moment (UTC ms), 'HH:mm'. */
export function clockOf(at: number): string {
  return new Date(at + SHANGHAI_OFFSET).toISOString().slice(11, 16);
}

/** The moment (UTC ms) at which a day starts in Shanghai. */
export function startOfDay(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) - SHANGHAI_OFFSET;
}

export function addDays(day: Day, count: number): Day {
  return dayOf(startOfDay(day) + count * DAY_MS);
}

/** Days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS);
}

export function yearOf(day: Day | Month): number {
  return Number(day.slice(0, 4));
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function addMonths(month: Month, count: number): Month {
  const months = yearOf(month) * 12 + Number(month.slice(5, 7)) - 1 + count;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The last month that is over with this day: its own where that is its last one, else the one before. */
export const lastWholeMonth = (day: Day): Month =>
  monthOf(addDays(day, 1)) === monthOf(day) ? addMonths(monthOf(day), -1) : monthOf(day);
