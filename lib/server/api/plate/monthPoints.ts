import { monthOf } from '@/lib/domain/day';
import type { TrendPoint } from '@/lib/domain/model/area';
import type { MonthPoint } from '@/lib/domain/model/plateDetail';

/** A monthly series as far as charts draw it. */
export function monthPointsOf(trend: readonly TrendPoint[]): MonthPoint[] {
  return trend.map(({ startDay, deals, dealUnitPrice, askingUnitPrice }) => ({
    month: monthOf(startDay),
    deals,
    dealUnitPrice,
    askingUnitPrice,
  }));
}
