import { addDays, clockOf, type Day, dayOf, startOfDay } from '@/lib/kernel/day';
import type { WishedTime } from '@/lib/lead/contract';
import type { WishProblem } from '@/lib/lead/wishedTime';
import { LEAD_COPY } from '../words/lead';
import { DAY_PART_NAMES } from '../words/leadNames';

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;
const HOUR_OF_NOON = 12 * 3_600_000;

/** A day to come: "今天", "明天", "周三 11-25". */
export function wishedDayText(day: Day, today: Day): string {
  if (day === today) return '今天';
  if (day === addDays(today, 1)) return '明天';
  // At noon the day of UTC is that of Shanghai.
  return `${WEEKDAYS[new Date(startOfDay(day) + HOUR_OF_NOON).getUTCDay()]} ${day.slice(5)}`;
}

/** A moment to come: "周六 11-28 15:00". Both in UTC ms. */
export const meetingText = (at: number, now: number): string =>
  `${wishedDayText(dayOf(at), dayOf(now))} ${clockOf(at)}`;

/** "15:00 16:00", "上午"; empty where any part suits. */
export const wishedPartsText = ({ parts }: Pick<WishedTime, 'parts'>): string =>
  parts.map((part) => DAY_PART_NAMES[part] ?? part).join(' ');

/** "11-28 周六 15:00", "明天 15:00"; null unless one day is wished for. */
export function wishedMoment({ days, parts }: WishedTime, now: number): string | null {
  const [day] = days;
  if (day === undefined || days.length > 1) return null;
  const [name, date] = wishedDayText(day, dayOf(now)).split(' ');
  const [part] = parts;
  return [date, name, parts.length === 1 && part && (DAY_PART_NAMES[part] ?? part)].filter(Boolean).join(' ');
}

/** "周三 11-25、周四 11-26，15:00 16:00"; null where nothing was wished. `now` in UTC ms. */
export function wishedText(wished: WishedTime, now: number): string | null {
  const days = wished.days.map((day) => wishedDayText(day, dayOf(now))).join('、');
  return [days, wishedPartsText(wished)].filter(Boolean).join('，') || null;
}

/** Why a wish cannot be, and what to do: "周六 11-28 15:00 刚刚约满了，换个时间吧。". `now` in UTC ms. */
export function wishProblemText({ why, day, part }: WishProblem, now: number): string {
  const { closed } = LEAD_COPY;
  if (why === 'far') return closed.far;
  const today = dayOf(now);
  const name = day < today ? day.slice(5) : wishedDayText(day, today);
  const at = part === null ? name : `${name} ${DAY_PART_NAMES[part] ?? part}`;
  return `${at} ${why === 'over' ? closed.over : closed.full}`;
}
