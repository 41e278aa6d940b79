import { addDays, type Day } from '@/lib/kernel/day';
import { weekdayOf } from './ruleEvents';

const SATURDAY = 5;

/**
 * The day that lies so many working days (Monday to Friday) after another, which does not count itself. Public holidays and
 * the weekends worked in their place are not known here: the State Council names them each year.
 */
export function addWorkingDays(day: Day, count: number): Day {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (weekdayOf(at) < SATURDAY) left -= 1;
  }
  return at;
}
