import { addDays, DAY_MS, dayOf, isDay, startOfDay } from '@/lib/kernel/day';
import type { WishedTime } from '@/lib/lead/contract';
import { DAY_PARTS, type DayPart, VIEWING_HOURS } from '@/lib/lead/dayPart';

/** Days that one can wish for, of which today is the first. */
export const DAYS_OFFERED = 7;

export const daysOffered = (today: string): string[] =>
  Array.from({ length: DAYS_OFFERED }, (_, at) => addDays(today, at));

/** In an hour so many parties are shown homes of one community, and one by an agent: docs/decisions/0110. */
export const MAX_VIEWINGS_AN_HOUR = { community: 3, agent: 1 } as const;

/** "2026-11-28 15:00" */
export const hourOf = (day: string, part: string): string => `${day} ${part}`;

/** What decides which hours can still be. */
export interface Hours {
  /** UTC ms */
  now: number;
  /** Hours (hourOf) that appointments fill. */
  full: readonly string[];
}

/** The hour of the day at which each of the long parts is over. */
const PART_ENDS: Readonly<Record<string, number>> = { morning: 12, afternoon: 18, evening: 20 };

/** An hour is over when it has struck. */
const endOf = (part: DayPart): number => PART_ENDS[part] ?? Number(part.slice(0, 2));
const isOver = (part: DayPart, day: string, now: number): boolean =>
  now >= startOfDay(day) + (endOf(part) / 24) * DAY_MS;

const MINUTE_MS = 60_000;

const LAST_HOUR = VIEWING_HOURS[VIEWING_HOURS.length - 1] as DayPart;

/** Why a part can be on none of these days; null where it can be on one of them. */
export function whyClosed(part: DayPart, days: readonly string[], { now, full }: Hours): 'over' | 'full' | null {
  const over = days.filter((day) => isOver(part, day, now));
  const left = days.filter((day) => !isOver(part, day, now));
  if (left.some((day) => !full.includes(hourOf(day, part)))) return null;
  return over.length === days.length ? 'over' : 'full';
}

/** The hours of a day that can still be. */
export const openHours = (day: string, hours: Hours): DayPart[] =>
  VIEWING_HOURS.filter((hour) => whyClosed(hour, [day], hours) === null);

/** What a form offers at a moment (UTC ms): today as long as an hour of it is to come. */
export const daysToOffer = (now: number): string[] =>
  daysOffered(dayOf(now)).filter((day) => !isOver(LAST_HOUR, day, now));

/** What cannot be of a wish: a day, or a part of the days that are named. */
export interface WishProblem {
  why: 'over' | 'full' | 'far';
  day: string;
  /** null: the whole day. */
  part: DayPart | null;
}

/** The first thing of a wish that cannot be, so that nothing is dropped unsaid; null where all of it can. */
export function wishProblem({ days, parts }: WishedTime, hours: Hours): WishProblem | null {
  const offered = daysOffered(dayOf(hours.now));
  for (const day of days) {
    if (!offered.includes(day)) return { why: day < dayOf(hours.now) ? 'over' : 'far', day, part: null };
    if (openHours(day, hours).length > 0) continue;
    return { why: isOver(LAST_HOUR, day, hours.now) ? 'over' : 'full', day, part: null };
  }
  // Where no day is named, any of them will do.
  const among = days.length === 0 ? offered : days;
  for (const part of parts) {
    const why = whyClosed(part, among, hours);
    if (why !== null) return { why, day: among[0] ?? '', part };
  }
  return null;
}

/**
 * When a wish for one hour of one day begins, UTC ms: that hour is kept for it until somebody settles another. null of a wish
 * that leaves a choice.
 */
export function appointmentAt({ days, parts }: WishedTime): number | null {
  const [[day], [part]] = [days, parts];
  const isOne = days.length === 1 && parts.length === 1 && VIEWING_HOURS.some((hour) => hour === part);
  if (!isOne || day === undefined || part === undefined) return null;
  const [hour = 0, minute = 0] = part.split(':').map(Number);
  return startOfDay(day) + (hour * 60 + minute) * MINUTE_MS;
}

/** Known days and parts of a wish, each once and in their order; which of them can be says wishProblem. */
export const readWishedTime = (days: readonly string[], parts: readonly string[]): WishedTime => ({
  days: [...new Set(days.filter(isDay))].sort(),
  parts: DAY_PARTS.filter((part) => parts.includes(part)),
});

/** The names of a form's boxes: each day and part has its own, since a posted name counts once. */
const DAY_FIELD = 'day-';
export const dayField = (day: string): string => `${DAY_FIELD}${day}`;
export const partField = (part: DayPart): string => `part-${part}`;

/** What was ticked, by the names of the boxes that a form sent; of a form that was drawn days ago too. */
export const readWishFields = (names: readonly string[]): WishedTime =>
  readWishedTime(
    names.filter((name) => name.startsWith(DAY_FIELD)).map((name) => name.slice(DAY_FIELD.length)),
    DAY_PARTS.filter((part) => names.includes(partField(part))),
  );

/** As it was stored; what cannot be read is no wish. */
export const storedWish = (days: string, parts: string): WishedTime => ({
  days: textsOf(days).filter(isDay),
  parts: DAY_PARTS.filter((part) => textsOf(parts).includes(part)),
});

const textsOf = (list: string): string[] => list.split(',').filter(Boolean);
