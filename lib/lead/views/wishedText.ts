import { addDays, type Day, dayOf, startOfDay } from '@/lib/kernel/day';
import type { WishedTime } from '@/lib/lead/contract';
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

/** "上午 下午"; empty where any part suits. */
export const wishedPartsText = ({ parts }: Pick<WishedTime, 'parts'>): string =>
  parts.map((part) => DAY_PART_NAMES[part]).join(' ');

/** "周三 11-25、周四 11-26，上午 下午"; null where nothing was wished. `now` in UTC ms. */
export function wishedText(wished: WishedTime, now: number): string | null {
  const days = wished.days.map((day) => wishedDayText(day, dayOf(now))).join('、');
  return [days, wishedPartsText(wished)].filter(Boolean).join('，') || null;
}
