import { DAY_MS, dayOf, startOfDay } from '@/lib/kernel/day';

const MINUTE_MS = 60_000;
const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** From when to when somebody answers on a day, in minutes from midnight in Shanghai; `to` at most 1440. */
export interface SupportSpan {
  from: number;
  to: number;
}

/** When somebody answers: seven days, Monday first; null on a day on which nobody does. */
export type SupportWeek = readonly (SupportSpan | null)[];

export const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** 1970-01-01 was a Thursday. */
const THURSDAY = 3;

/** 0 on a Monday in Shanghai, 6 on a Sunday. */
const weekDayOf = (at: number): number => (Math.round(Date.parse(`${dayOf(at)}T00:00:00Z`) / DAY_MS) + THURSDAY) % 7;

/** Whether somebody answers at a moment (UTC ms), by these hours; null: at any time. */
export function isWithinHours(week: SupportWeek | null, at: number): boolean {
  if (week === null) return true;
  const span = week[weekDayOf(at)];
  const minute = Math.floor((at - startOfDay(dayOf(at))) / MINUTE_MS);
  return span != null && span.from <= minute && minute < span.to;
}

/** When somebody is there again after a moment, both UTC ms; null while somebody is, and where nobody ever comes. */
export function nextOpening(week: SupportWeek | null, at: number): number | null {
  if (week === null || isWithinHours(week, at)) return null;
  // Seven days on, the week day of this moment comes again with the hours that may be over today.
  for (let ahead = 0; ahead <= WEEK_DAYS.length; ahead += 1) {
    const midnight = startOfDay(dayOf(at)) + ahead * DAY_MS;
    const span = week[weekDayOf(midnight)];
    const opens = midnight + (span?.from ?? 0) * MINUTE_MS;
    if (span && opens > at) return opens;
  }
  return null;
}

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** "09:30" in minutes; null where it is none. */
function minutesOf(typed: string): number | null {
  const [, hours, minutes] = CLOCK.exec(typed) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

const two = (figure: number): string => String(figure).padStart(2, '0');

/** 570 as "09:30", 1440 as "24:00". */
export const clockText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** As a field of a form takes it: midnight at the end of a day is "00:00" there. */
export const fieldText = (minutes: number): string => clockText(minutes % DAY_MINUTES);

export type TypedSpan = { from: string; to: string };

/** Which of the seven days are wrong: half typed, no time of day, or an end that is not after its beginning. */
export type ReadWeek = { week: SupportWeek | null; wrong: [] } | { week: null; wrong: number[] };

/** The hours that were typed, as "09:30"; a day without any is free, and all seven without any mean at any time. */
export function readWeek(typed: readonly TypedSpan[]): ReadWeek {
  const spans = WEEK_DAYS.map((day) => readSpan(typed[day] ?? { from: '', to: '' }));
  const wrong = WEEK_DAYS.filter((day) => spans[day] === undefined);
  if (wrong.length > 0) return { week: null, wrong };
  const week = spans.map((span) => span ?? null);
  return { week: week.every((span) => span === null) ? null : week, wrong: [] };
}

/** undefined where it is wrong, null where nothing is typed. */
function readSpan({ from, to }: TypedSpan): SupportSpan | null | undefined {
  const [first, last] = [from.trim(), to.trim()];
  if (first === '' && last === '') return null;
  const [begin, end] = [minutesOf(first), last === '00:00' || last === '24:00' ? DAY_MINUTES : minutesOf(last)];
  return begin === null || end === null || end <= begin ? undefined : { from: begin, to: end };
}
