import { type Day, daysBetween } from '../day';

/** Days since 1970-01-01, for arithmetic on many deals. */
export function dayNumberOf(day: Day): number {
  return daysBetween('1970-01-01', day);
}
