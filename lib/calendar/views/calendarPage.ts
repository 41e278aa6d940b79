import type { Day, Month } from '@/lib/kernel/day';
import type { EventKind } from '../calendar';

export interface EventView {
  kind: EventKind;
  /** "三林雅苑", or the source of a rule. */
  text: string;
  href: string | null;
  toCheck: boolean;
}

export interface DayView {
  day: Day;
  /** "11-20 周五". */
  title: string;
  events: EventView[];
}

export interface CalendarPageProps {
  month: Month;
  /** The one day that is asked for; null: the whole month. */
  day: Day | null;
  today: Day;
  /** From Monday; null outside of the month. */
  weeks: ({ day: Day; date: number; count: number } | null)[][];
  days: DayView[];
  /** null where nothing is known so far away. */
  before: Month | null;
  after: Month | null;
}
