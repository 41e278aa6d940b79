import { type Day, type Month, monthOf } from '@/lib/kernel/day';
import { sampled } from './samples';

/** A month of an index beside the average of its deals. */
export interface IndexMonthComparison {
  month: Month;
  index: number;
  average: number | null;
  deals: number | null;
}

interface Period {
  startDay: Day;
  dealUnitPrice: number | null;
  deals: number | null;
}

/** An index whose first month is 100, beside the averages of `periods` (months) brought to 100 where they begin. */
export function indexComparison(
  points: readonly { month: Month; value: number }[],
  periods: readonly Period[],
): IndexMonthComparison[] {
  const own = new Map(periods.map((period) => [monthOf(period.startDay), period]));
  const averages = points.map(({ month }) => {
    const period = own.get(month);
    return sampled(period?.dealUnitPrice ?? null, period?.deals ?? 0);
  });
  const base = averages.find((value) => value !== null) ?? null;
  const first = points[0]?.value as number;
  return points.map(({ month, value }, at) => {
    const average = averages[at] ?? null;
    return {
      month,
      index: (value / first) * 100,
      average: average === null || base === null ? null : (average / base) * 100,
      deals: own.get(month)?.deals ?? null,
    };
  });
}
