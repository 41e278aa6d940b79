import { rateText } from '@/lib/domain/format/rate';
import type { MonthPoint } from '@/lib/domain/model/plateDetail';

/** Fewer deals than this and a figure is not shown. */
const MIN_DEALS = 3;

/** The sentence under the chart: what two years did. */
export function trendSentence(months: readonly MonthPoint[]): string | undefined {
  const known = months.filter(({ dealUnitPrice, deals }) => dealUnitPrice !== null && deals >= MIN_DEALS);
  const first = known[0];
  const last = known[known.length - 1];
  if (!first?.dealUnitPrice || !last?.dealUnitPrice || first === last) return undefined;
  const { direction, spoken } = rateText(last.dealUnitPrice / first.dealUnitPrice - 1);
  const change = direction === 'flat' ? '基本持平' : spoken;
  return `${first.month} 至 ${last.month}，月度成交均价${change}。均价会随成交房源的构成变化。`;
}
