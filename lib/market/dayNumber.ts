import { DAY_MS, type Day, dayNumbered } from '@/lib/kernel/day';

/** Days since 1970-01-01: what is added, compared and indexed by the hundred thousand is a number. */
export type DayNumber = number;

export function toDayNumber(day: Day): DayNumber {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

export function fromDayNumber(day: DayNumber): Day {
  return dayNumbered(Math.floor(day));
}

/** toDayNumber with a memory: a table holds few different days. */
export function dayReader(): (day: Day) => DayNumber {
  const known = new Map<Day, DayNumber>();
  return (day) => {
    let found = known.get(day);
    if (found === undefined) {
      found = toDayNumber(day);
      known.set(day, found);
    }
    return found;
  };
}
