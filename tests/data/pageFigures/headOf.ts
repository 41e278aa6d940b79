import type { Area, Recount } from './recount';
import { arrow, count, day, yuan } from './shown';

const SPANS: Record<number, string> = { 30: '近30天', 90: '近90天', 365: '近一年' };

/** 成交均价 with its changes and what it rests on, as the head of a page says them; null without one. */
export async function headOf(recount: Recount, area: Area): Promise<string | null> {
  const { value, days, samples, mom, yoy } = await recount.head(area);
  if (value === null) return null;
  const deals = await recount.deals(area, days);
  const yearly = yoy === null ? '' : `${arrow(yoy)} 均价同比 `;
  const rests = samples < deals ? `，均价按 ${count(samples)} 套算` : '';
  return `${yuan(value)} 元/㎡ ${arrow(mom)} 均价环比 ${yearly}${SPANS[days]}成交 ${count(deals)} 套${rests} · 更新至 ${day(recount.dealsDay)}`;
}
