import type { Day } from '@/lib/kernel/day';
import { type DayNumber, fromDayNumber, toDayNumber } from './dayNumber';

export type PeriodKind = 'month' | 'week';

/** The first day of the month that holds the day. */
function startOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** The Monday of the week that holds the day. */
function startOfWeek(day: DayNumber): DayNumber {
  // 1970-01-01 was a Thursday.
  return day - ((((day + 3) % 7) + 7) % 7);
}

/** The first day of the month or week that holds the day. */
export function periodStart(kind: PeriodKind, day: Day): Day {
  return kind === 'month' ? startOfMonth(day) : fromDayNumber(startOfWeek(toDayNumber(day)));
}

/** Consecutive months or weeks, and in which of them a day lies. The last one ends on the last day with data. */
export class PeriodGrid {
  readonly kind: PeriodKind;
  readonly starts: readonly Day[];
  private readonly first: DayNumber;
  private readonly periodOf: Int16Array;

  private constructor(kind: PeriodKind, starts: DayNumber[], last: DayNumber) {
    this.kind = kind;
    this.starts = starts.map(fromDayNumber);
    this.first = starts[0] ?? last + 1;
    this.periodOf = new Int16Array(Math.max(0, last - this.first + 1));
    starts.forEach((start, at) => {
      this.periodOf.fill(at, start - this.first, (starts[at + 1] ?? last + 1) - this.first);
    });
  }

  static months(from: DayNumber, to: DayNumber): PeriodGrid {
    const starts: DayNumber[] = [];
    const month = new Date(`${startOfMonth(fromDayNumber(from))}T00:00:00Z`);
    for (; month.getTime() <= to * 86_400_000; month.setUTCMonth(month.getUTCMonth() + 1)) {
      starts.push(toDayNumber(month.toISOString().slice(0, 10)));
    }
    return new PeriodGrid('month', starts, to);
  }

  static weeks(from: DayNumber, to: DayNumber): PeriodGrid {
    const starts: DayNumber[] = [];
    for (let start = startOfWeek(from); start <= to; start += 7) starts.push(start);
    return new PeriodGrid('week', starts, to);
  }

  get length(): number {
    return this.starts.length;
  }

  /** The period that holds the day: -1 before the first, `length` after the last. */
  indexOf(day: DayNumber): number {
    if (day < this.first) return -1;
    return this.periodOf[day - this.first] ?? this.length;
  }
}
