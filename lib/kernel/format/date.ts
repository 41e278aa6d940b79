import { clockOf, type Day, dayOf, daysBetween, isDay, type Month, yearOf } from '../day';
import { isNumber, MISSING } from './number';

type Moment = Day | Month | number | null | undefined;

/** Years of four digits, in UTC ms: days are compared as texts. */
const [EARLIEST, LATEST] = [Date.parse('0001-01-02T00:00:00Z'), Date.parse('9999-12-31T00:00:00Z')];

/** "2016-08": a month of which the day is not known is written as it is, with its year. */
const isMonth = (at: Moment): at is Month => typeof at === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(at);

/** The day that is meant; null where nothing is, or no day that exists. */
function toDay(at: Moment): Day | null {
  if (typeof at === 'string') return isDay(at) ? at : null;
  return isNumber(at) && at >= EARLIEST && at <= LATEST ? dayOf(at) : null;
}

/**
 * A day, or the day of a moment (UTC ms): "11-20", and "2025-11-20" when its year is older than the current year.
 * A coming year is not shown either; for dates ahead (delivery, expiry) use formatFullDate.
 */
export function formatDate(at: Moment, now: number): string {
  if (isMonth(at)) return at;
  const day = toDay(at);
  if (day === null) return MISSING;
  return yearOf(day) < yearOf(dayOf(now)) ? day : day.slice(5);
}

/** A day with its year always: "2027-06-30". */
export function formatFullDate(at: Moment): string {
  return toDay(at) ?? MISSING;
}

/** The last day of what ends at a moment (UTC ms): "2026-12-24" where it ends as the 25th begins. */
export function formatLastDay(endsAt: number): string {
  return formatFullDate(endsAt - 1);
}

/** A moment (UTC ms) with its clock, by the rule of formatDate: "11-20 09:30". */
export function formatDateTime(at: number | null | undefined, now: number): string {
  return isNumber(at) && toDay(at) !== null ? `${formatDate(at, now)} ${clockOf(at)}` : MISSING;
}

/**
 * How long a home had been listed on the day on which it was last seen: "当日挂牌", "挂牌61天". A later day is a mistake in
 * the data: "--".
 */
export function formatListedDays(listedOn: Day | null | undefined, seenOn: Day): string {
  if (!listedOn) return MISSING;
  const days = daysBetween(listedOn, seenOn);
  if (!(days >= 0)) return MISSING;
  return days === 0 ? '当日挂牌' : `挂牌${days}天`;
}
