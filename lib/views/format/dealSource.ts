import type { Day } from '@/lib/domain/day';
import { isRecent } from '@/lib/domain/factDays';
import { formatNumber, MISSING } from '@/lib/domain/format/number';
import type { AreaSummary } from '@/lib/domain/model/area';
import { asOfText, spanText } from './period';

/** What an average of deals rests on: "近30天成交 18,204 套 · 更新至 11-20"; of old ones "截至 2018-01-26 的近30天成交 …". */
export function dealSource(
  {
    dealUnitPriceDays: days,
    dealUnitPriceSamples: samples,
  }: Pick<AreaSummary, 'dealUnitPriceDays' | 'dealUnitPriceSamples'>,
  day: Day | null,
  now: number,
): string {
  const span = `近${days === 365 ? '一年' : `${days ?? MISSING}天`}`;
  const deals = `成交 ${formatNumber(samples)} 套`;
  if (day !== null && !isRecent(day, now)) return `${spanText(span, day, now)}${deals}`;
  return `${span}${deals} · ${asOfText(day, now)}`;
}
