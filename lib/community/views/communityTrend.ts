import type { AreaLevel } from '@/lib/area/contract';
import type { HeaderChart, PriceSeries } from '@/lib/community/contract/analysis';
import { rateText } from '@/lib/kernel/format/rate';
import { changeRate } from '@/lib/market/samples';
import { MIN_CHANGE_SAMPLES } from '@/lib/market/windows';

/**
 * "这段时间三林苑成交价下跌3.2%，三林板块下跌2.1%，共成交 14 套。"; of a line that begins or ends within the chart, which months
 * it tells of. No change where too few deals stand behind either end.
 */
export function trendSentence(name: string, chart: HeaderChart): string | undefined {
  const own = endsOf(chart.community.deal);
  const count = chart.community.deals.reduce<number>((sum, deals) => sum + (deals ?? 0), 0);
  if (own === null || count === 0) {
    if (count > 0) return `这段时间共成交 ${count} 套，样本太少，不计涨跌。`;
    return own === null ? undefined : '这段时间没有成交，线上的价格取自更早的成交，不计涨跌。';
  }
  const change = changeBetween(chart.community, own, 'community');
  if (change === null) return `这段时间共成交 ${count} 套，线的两头不都有 ${LEAST} 套，不计涨跌。`;
  const beside = chart.plate ? changeBetween(chart.plate, own, 'plate') : null;
  const plate = beside === null || !chart.plate ? '' : `，${chart.plate.name}板块${movedText(beside)}`;
  const { from, to } = own;
  const names = periodNames(chart);
  const isWhole = from === 0 && to === names.length - 1;
  const span = isWhole ? '这段时间' : `${names[from]} 至 ${names[to]}，`;
  return `${span}${name}成交价${movedText(change)}${plate}，共成交 ${count} 套。`;
}

const LEAST = MIN_CHANGE_SAMPLES.community;

interface Ends {
  from: number;
  to: number;
}

/** The first known value and the last; null where there are not two. */
function endsOf(values: readonly (number | null)[]): Ends | null {
  const from = values.findIndex((value) => value !== null);
  const to = values.findLastIndex((value) => value !== null);
  return from < to ? { from, to } : null;
}

function changeBetween({ deal, dealSamples }: PriceSeries, { from, to }: Ends, level: AreaLevel): number | null {
  const at = (index: number) => ({ value: deal[index] ?? null, samples: dealSamples[index] ?? 0 });
  return changeRate(at(to), at(from), MIN_CHANGE_SAMPLES[level]);
}

function movedText(rate: number): string {
  const { direction, spoken } = rateText(rate);
  return direction === 'flat' ? '基本持平' : spoken;
}

export const plateName = (name: string): string => `${name}板块`;

/** What the chart beside the plate is of. */
export const besideSubject = (name: string, plate: string): string => `${name}与${plateName(plate)}成交均价`;

/** "2026-11", or for a week "11-16". */
export function periodNames({ starts, period }: HeaderChart): string[] {
  return starts.map((start) => (period === 'month' ? start.slice(0, 7) : start.slice(5)));
}
