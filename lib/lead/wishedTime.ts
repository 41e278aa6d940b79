import { addDays, DAY_MS, dayOf, isDay, startOfDay } from '@/lib/kernel/day';
import type { WishedTime } from '@/lib/lead/contract';
import { DAY_PARTS, type DayPart, VIEWING_HOURS } from '@/lib/lead/dayPart';

/** Days that one can wish for, of which today is the first. */
const DAYS_OFFERED = 7;

export const daysOffered = (today: string): string[] =>
  Array.from({ length: DAYS_OFFERED }, (_, at) => addDays(today, at));

/** The hour of the day at which each of the long parts is over. */
const PART_ENDS: Readonly<Record<string, number>> = { morning: 12, afternoon: 18, evening: 20 };

/** An hour is over when it has struck. */
const endOf = (part: DayPart): number => PART_ENDS[part] ?? Number(part.slice(0, 2));
const isOver = (part: DayPart, now: number): boolean => now >= startOfDay(dayOf(now)) + (endOf(part) / 24) * DAY_MS;

const LAST_HOUR = VIEWING_HOURS[VIEWING_HOURS.length - 1] as DayPart;

/** Whether a part of these days can no longer be: today is the only one, and the part is over. `now` in UTC ms. */
export const isPartOver = (part: DayPart, days: readonly string[], now: number): boolean =>
  days.length === 1 && days[0] === dayOf(now) && isOver(part, now);

/** What a form offers at a moment (UTC ms): today as long as an hour of it is to come. */
export const daysToOffer = (now: number): string[] =>
  daysOffered(dayOf(now)).filter((day) => day !== dayOf(now) || !isOver(LAST_HOUR, now));

/** A wish without the parts of today that are over, where it is for today alone. */
export const withoutPast = ({ days, parts }: WishedTime, now: number): WishedTime => ({
  days,
  parts: parts.filter((part) => !isPartOver(part, days, now)),
});

/** What of a wish can still be: offered days and known parts, each once and in their order. */
export function readWishedTime(days: readonly string[], parts: readonly string[], today: string): WishedTime {
  return {
    days: daysOffered(today).filter((day) => days.includes(day)),
    parts: DAY_PARTS.filter((part) => parts.includes(part)),
  };
}

/** The names of a form's boxes: each day and part has its own, since a posted name counts once. */
export const dayField = (day: string): string => `day-${day}`;
export const partField = (part: DayPart): string => `part-${part}`;

/** What was ticked, by the names of the boxes that a form sent. */
export const readWishFields = (names: readonly string[], today: string): WishedTime => ({
  days: daysOffered(today).filter((day) => names.includes(dayField(day))),
  parts: DAY_PARTS.filter((part) => names.includes(partField(part))),
});

/** As it was stored; what cannot be read is no wish. */
export const storedWish = (days: string, parts: string): WishedTime => ({
  days: textsOf(days).filter(isDay),
  parts: DAY_PARTS.filter((part) => textsOf(parts).includes(part)),
});

const textsOf = (list: string): string[] => list.split(',').filter(Boolean);
