import type { MarketEvent } from '@/lib/calendar/calendar';
import type { Month } from '@/lib/kernel/day';

export interface GetCalendarInput {
  cityId: number;
  /** 'YYYY-MM', within two years of today; this month where missing. */
  month?: Month;
  /** So many months from it on; one where missing. */
  months?: number;
}

export interface CalendarAnswer {
  month: Month;
  /** By day. */
  events: MarketEvent[];
}
