import { clockOf, DAY_MS, dayOf, startOfDay } from '@/lib/kernel/day';
import { isLate } from '../todayTask';
import type { DayChart, TodayViewing } from './todayPage';

const HOUR_MS = 3_600_000;
/** The drawing, px: from eight in the morning, or an earlier hour that it is now, to midnight. */
export const DAY_CHART = { width: 824, height: 208, horizon: 104 } as const;
const LEFT = 24;
const RIGHT = 768;
const USUAL_HOUR = 8;
const DAY_HOURS = 24;
/** Marks that stand nearer stand one over the other, as high as there is room. */
const APART = 24;
const MAX_LEVEL = 2;

interface Shown {
  id: string;
  starts_at: number;
  minutes: number;
  place_name: string | null;
  place: string;
}

/** Even, so that every second hour has its figure. */
const firstHour = (now: number): number => {
  const hour = Math.floor((now - startOfDay(dayOf(now))) / HOUR_MS);
  return Math.min(USUAL_HOUR, hour - (hour % 2));
};

/** Where a moment of the day stands; what is before the first hour or after the last at their ends. */
function placeOf(at: number, now: number): number {
  const first = firstHour(now);
  const hours = (at - startOfDay(dayOf(now))) / HOUR_MS - first;
  const share = Math.min(Math.max(hours / (DAY_HOURS - first), 0), 1);
  return Math.round((LEFT + share * (RIGHT - LEFT)) * 10) / 10;
}

/** The day as one line; of tasks those that are due on it. `dues` in the order of their numbers. */
export function dayChart(dues: readonly (number | null)[], viewings: readonly Shown[], now: number): DayChart {
  const end = startOfDay(dayOf(now)) + DAY_MS;
  const marks: DayChart['marks'] = [];
  for (const [at, due] of dues.entries()) {
    if (due === null || due > end) continue;
    const x = placeOf(isLate(due, now) ? now : due, now);
    const level = marks.filter((mark) => Math.abs(mark.x - x) < APART).length;
    if (level <= MAX_LEVEL) marks.push({ number: at + 1, x, level, isLate: isLate(due, now) });
  }
  return {
    now: { x: placeOf(now, now), text: clockOf(now) },
    hours: Array.from({ length: (DAY_HOURS - firstHour(now)) / 2 + 1 }, (_, step) => {
      const hour = firstHour(now) + step * 2;
      return { x: placeOf(startOfDay(dayOf(now)) + hour * HOUR_MS, now), text: `${hour}:00` };
    }),
    marks,
    viewings: viewings.map((viewing): TodayViewing => {
      const ends = viewing.starts_at + viewing.minutes * 60_000;
      return {
        key: viewing.id,
        clock: clockOf(viewing.starts_at),
        name: (viewing.place_name ?? viewing.place).slice(0, 5),
        from: placeOf(viewing.starts_at, now),
        to: placeOf(ends, now),
        isOver: ends <= now,
      };
    }),
  };
}
