import type { Month } from '@/lib/domain/day';
import type { MarketEvent } from '@/lib/domain/model/calendar';

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
