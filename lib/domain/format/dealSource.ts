import type { Day } from '../day';
import type { AreaSummary } from '../model/area';
import { formatDate } from './date';
import { formatNumber, MISSING } from './number';

/** What an average of deals rests on: "近30天成交 18,204 套 · 更新至 11-20". */
export function dealSource(
  {
    dealUnitPriceDays: days,
    dealUnitPriceSamples: samples,
  }: Pick<AreaSummary, 'dealUnitPriceDays' | 'dealUnitPriceSamples'>,
  day: Day | null,
  now: number,
): string {
  const span = days === 365 ? '一年' : `${days ?? MISSING}天`;
  return `近${span}成交 ${formatNumber(samples)} 套 · 更新至 ${formatDate(day, now)}`;
}
