import { clockOf, type Day, dayOf, daysBetween, type Month, yearOf } from '../day';
import { MISSING } from './number';

type Moment = Day | number | null | undefined;

function toDay(at: Day | number): Day {
  return typeof at === 'number' ? dayOf(at) : at;
}

/**
 * A day, or the day of a moment (UTC ms): "11-20", and "2025-11-20" when its year is older than the current year.
 * A coming year is not shown either; for dates ahead (delivery, expiry) use formatFullDate.
 */
export function formatDate(at: Moment, now: number): string {
  if (at === null || at === undefined || at === '') return MISSING;
  const day = toDay(at);
  return yearOf(day) < yearOf(dayOf(now)) ? day : day.slice(5);
}

/** A day with its year always: "2027-06-30". */
export function formatFullDate(at: Moment): string {
  return at === null || at === undefined || at === '' ? MISSING : toDay(at);
}

/** A moment (UTC ms) with its clock, by the rule of formatDate: "11-20 09:30". */
export function formatDateTime(at: number | null | undefined, now: number): string {
  return typeof at === 'number' ? `${formatDate(at, now)} ${clockOf(at)}` : MISSING;
}

/** A month by the rule of formatDate: "3月", "2025年3月". */
export function formatMonth(month: Month | null | undefined, now: number): string {
  if (!month) return MISSING;
  const name = `${Number(month.slice(5, 7))}月`;
  return yearOf(month) < yearOf(dayOf(now)) ? `${yearOf(month)}年${name}` : name;
}

/** How long a home has been listed: "今日挂牌", "挂牌61天". A day ahead of now is a mistake in the data: "--". */
export function formatListedDays(listedOn: Day | null | undefined, now: number): string {
  if (!listedOn) return MISSING;
  const days = daysBetween(listedOn, dayOf(now));
  if (!(days >= 0)) return MISSING;
  return days === 0 ? '今日挂牌' : `挂牌${days}天`;
}
