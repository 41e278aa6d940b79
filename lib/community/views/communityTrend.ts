import type { HeaderChart } from '@/lib/community/contract/analysis';
import { rateText } from '@/lib/kernel/format/rate';
import { MIN_SAMPLES } from '@/lib/market/samples';

/**
 * "这段时间三林苑成交价下跌3.2%，三林板块下跌2.1%，共成交 14 套。"; of a line that begins or ends within the chart, which months
 * it tells of. No change where too few deals of the time made it.
 */
export function trendSentence(name: string, chart: HeaderChart): string | undefined {
  const own = changeOf(chart.community.deal);
  const count = chart.community.deals.reduce<number>((sum, deals) => sum + (deals ?? 0), 0);
  if (own === null || count < MIN_SAMPLES) {
    if (count > 0) return `这段时间共成交 ${count} 套，样本太少，不计涨跌。`;
    return own === null ? undefined : '这段时间没有成交，线上的价格取自更早的成交，不计涨跌。';
  }
  const { from, to, change } = own;
  const beside = chart.plate ? changeBetween(chart.plate.deal, from, to) : null;
  const plate = beside === null || !chart.plate ? '' : `，${chart.plate.name}板块${movedText(beside)}`;
  const names = periodNames(chart);
  const isWhole = from === 0 && to === names.length - 1;
  const span = isWhole ? '这段时间' : `${names[from]} 至 ${names[to]}，`;
  return `${span}${name}成交价${movedText(change)}${plate}，共成交 ${count} 套。`;
}

/** From the first known value to the last, and where these stand. */
function changeOf(values: readonly (number | null)[]): { from: number; to: number; change: number } | null {
  const from = values.findIndex((value) => value !== null);
  const to = values.findLastIndex((value) => value !== null);
  const change = from < to ? changeBetween(values, from, to) : null;
  return change === null ? null : { from, to, change };
}

function changeBetween(values: readonly (number | null)[], from: number, to: number): number | null {
  const [first, last] = [values[from], values[to]];
  return first && last ? last / first - 1 : null;
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
