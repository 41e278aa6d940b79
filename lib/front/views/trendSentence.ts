import type { PageCity } from '@/lib/area/pageCity';
import { monthsMove } from '@/lib/interface/views/months';
import type { MonthPoint } from '@/lib/plate/plateDetail';

/** What the chart is of. */
export const chartSubject = ({ name }: Pick<PageCity, 'name'>): string => `${name}二手房`;

/** The sentence under the chart: what two years did. */
export function trendSentence(months: readonly MonthPoint[]): string | undefined {
  const move = monthsMove(months, 'city');
  return move ? `${move.from} 至 ${move.to}，月度成交均价${move.change}。均价会随成交房源的构成变化。` : undefined;
}
