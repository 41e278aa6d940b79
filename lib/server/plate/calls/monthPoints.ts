import type { TrendPoint } from '@/lib/area/area';
import { monthOf } from '@/lib/kernel/day';
import type { MonthPoint } from '@/lib/plate/plateDetail';

/** A monthly series as far as charts draw it. */
export function monthPointsOf(trend: readonly TrendPoint[]): MonthPoint[] {
  return trend.map(({ startDay, deals, dealUnitPrice, askingUnitPrice }) => ({
    month: monthOf(startDay),
    deals,
    dealUnitPrice,
    askingUnitPrice,
  }));
}
