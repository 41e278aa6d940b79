import { momentText } from '@/lib/account/views/infoText';
import { addDays, clockOf, dayOf, isDay, startOfDay } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { readFields } from '../formField';
import { CONSOLE_LEAD_COPY } from '../words/lead';

const { viewing: copy } = CONSOLE_LEAD_COPY;

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;
const MINUTE_MS = 60_000;
/** Nobody arranges further ahead. */
const DAYS_AHEAD = 180;
const PLACE_LETTERS = 60;

/** How long a viewing takes, minutes. */
export const VIEWING_MINUTES = [30, 45, 60, 90] as const;

/** "19:05" in minutes from midnight. */
function readClock(text: string): number | undefined {
  const [, hours, minutes] = CLOCK.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

const FIELDS = {
  day: {
    name: 'day',
    label: copy.day,
    read: (text: string) => (isDay(text) ? text : undefined),
    problem: copy.problems.day,
  },
  clock: { name: 'clock', label: copy.clock, read: readClock, problem: copy.problems.clock },
  minutes: {
    name: 'minutes',
    label: copy.minutes,
    read: (text: string) => VIEWING_MINUTES.find((minutes) => String(minutes) === text),
    problem: copy.problems.minutes,
  },
  place: {
    name: 'place',
    label: copy.place,
    read: (text: string) => ([...text].length <= PLACE_LETTERS ? text : undefined),
    problem: copy.problems.place,
  },
} as const;

export interface PlannedViewing {
  /** UTC ms */
  startsAt: number;
  minutes: number;
  place: string;
}

/** What was typed, by the clock of Shanghai wherever whoever typed it sits; or what is wrong, by field. */
export function readViewing(
  typed: RawForm,
  now: number,
): { viewing: PlannedViewing } | { problems: Record<string, string> } {
  const read = readFields(FIELDS, typed);
  if ('problems' in read) return read;
  const { day, clock, minutes, place } = read.values;
  const startsAt = startOfDay(day) + clock * MINUTE_MS;
  if (startsAt <= now) return { problems: { clock: copy.problems.past } };
  if (day > addDays(dayOf(now), DAYS_AHEAD)) return { problems: { day: copy.problems.far } };
  return { viewing: { startsAt, minutes, place } };
}

/** "45 分钟" */
export const minutesText = (minutes: number): string => `${minutes} 分钟`;

/** "2026-11-25 19:00 到 19:45" */
export const viewingText = (startsAt: number, minutes: number): string =>
  `${momentText(startsAt)} 到 ${clockOf(startsAt + minutes * MINUTE_MS)}`;
