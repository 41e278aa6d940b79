import { rateText } from '@/lib/kernel/format/rate';
import { MIN_CHANGE_SAMPLES } from '@/lib/market/windows';
import type { MonthPoint } from '@/lib/plate/plateDetail';

/** Months as the mirror chart draws them. */
export const monthPoints = (months: readonly MonthPoint[]) =>
  months.map(({ month, dealUnitPrice, askingUnitPrice, deals }) => ({
    period: month,
    deal: dealUnitPrice,
    asking: askingUnitPrice,
    count: deals,
  }));

/** What the average did between the first and the last month that count, in words; null where there are not two. */
export function monthsMove(
  months: readonly MonthPoint[],
  level: keyof typeof MIN_CHANGE_SAMPLES,
): { from: string; to: string; change: string } | null {
  const least = MIN_CHANGE_SAMPLES[level];
  const known = months.filter(({ dealUnitPrice, deals }) => dealUnitPrice !== null && (deals ?? 0) >= least);
  const first = known[0];
  const last = known[known.length - 1];
  if (!first?.dealUnitPrice || !last?.dealUnitPrice || first === last) return null;
  const { direction, spoken } = rateText(last.dealUnitPrice / first.dealUnitPrice - 1);
  return { from: first.month, to: last.month, change: direction === 'flat' ? '基本持平' : spoken };
}
