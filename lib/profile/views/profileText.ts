import { addDays, type Day, dayOf } from '@/lib/kernel/day';
import { formatDate, formatFullDate } from '@/lib/kernel/format/date';
import { MEMBERSHIP_SENTENCES } from '@/lib/membership/views/membershipSentences';
import { HISTORY_COPY, PROFILE_COPY } from '../words';

// Sentences with figures of 我的 and 我的收藏.

export const moreText = (count: number): string => `展开其余 ${count} 条`;

/** "今天", "昨天", "11-18"; `now` in UTC ms. */
export function dayTitle(day: Day, now: number): string {
  const today = dayOf(now);
  if (day === today) return HISTORY_COPY.today;
  return day === addDays(today, -1) ? HISTORY_COPY.yesterday : formatDate(day, now);
}

export const clearedText = (count: number): string => `已清除 ${count} 条浏览记录`;
export const countText = (count: number): string => `${count} 个`;
export const homesText = (count: number): string => `${count} 套`;

/** "符合 284 套，保存时 278"; without the count of then, of now alone. */
export function matchesText(now: string, then: string | null): string {
  const matches = `符合 ${now}`;
  return then === null || then === now ? matches : `${matches}，保存时 ${then}`;
}

/** "到 2027-11-24", "2026-11-01 到期了", "还没有开通"; moments in UTC ms. */
export function memberText(until: number | null, now: number): string {
  if (until === null) return PROFILE_COPY.memberNone;
  const day = formatFullDate(until);
  return until > now ? MEMBERSHIP_SENTENCES.until(day) : MEMBERSHIP_SENTENCES.ended(day);
}
