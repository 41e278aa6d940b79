import type { AreaLevel, AreaSummary, City } from '@/lib/area/contract';
import { missingText } from '@/lib/interface/views/missingFigure';
import type { Day } from '@/lib/kernel/day';
import { isRecent } from '@/lib/kernel/factDays';
import { formatNumber, MISSING } from '@/lib/kernel/format/number';
import { figureState } from '@/lib/market/figureState';
import { MIN_SAMPLES } from '@/lib/market/samples';
import { DEAL_WINDOWS } from '@/lib/market/windows';
import { asOfText, spanText } from './period';

type DealCounts = Pick<AreaSummary, 'deals30' | 'deals90' | 'deals365'>;

/** An average of deals: the window that it is of, how many of its deals it takes in, and how many there were. */
export type DealBasis = DealCounts & Pick<AreaSummary, 'dealUnitPriceDays' | 'dealUnitPriceSamples'>;

/**
 * What an average of deals rests on: "近30天成交 18,204 套 · 更新至 11-20"; of old ones "截至 2018-01-26 的近30天成交 …". Deals
 * whose price cannot be are deals, and in no average: "近30天成交 34 套，均价按 31 套算".
 */
export function dealSource(basis: DealBasis, day: Day | null, now: number): string {
  const { dealUnitPriceDays: days, dealUnitPriceSamples: samples } = basis;
  const span = windowText(days);
  const all = countIn(days, basis) ?? samples;
  const deals = `成交 ${formatNumber(all)} 套${samples < all ? `，均价按 ${formatNumber(samples)} 套算` : ''}`;
  if (day !== null && !isRecent(day, now)) return `${spanText(span, day, now)}${deals}`;
  return `${span}${deals} · ${asOfText(day, now)}`;
}

/**
 * What the average of an area rests on, or why it has none: no file tells of deals, there was none in the longest time that is
 * looked at, or too few whose price can be.
 */
export function averageSource(
  level: AreaLevel,
  { dealsDay }: Pick<City, 'dealsDay'>,
  figures: (DealBasis & Pick<AreaSummary, 'dealUnitPrice'>) | null,
  now: number,
): string {
  const longest = DEAL_WINDOWS[level].days.at(-1) as number;
  const samples = figures && countIn(longest, figures);
  const state = figureState(figures?.dealUnitPrice, { isTold: dealsDay !== null, samples });
  if (figures && state === 'known') return dealSource(figures, dealsDay, now);
  if (state === 'neverTold') return `这座城市${missingText(state, DEALS)}`;
  const why = missingText(state, { ...DEALS, span: spanText(windowText(longest), dealsDay, now), least: MIN_SAMPLES });
  return `${why}，${state === 'none' ? '暂无均价' : '暂不显示均价'}`;
}

const DEALS = { what: '成交' };

/** "近30天", "近一年". */
export const windowText = (days: number | null): string => `近${days === 365 ? '一年' : `${days ?? MISSING}天`}`;

function countIn(days: number | null, { deals30, deals90, deals365 }: DealCounts): number | null {
  if (days === 30) return deals30;
  return days === 90 ? deals90 : deals365;
}
