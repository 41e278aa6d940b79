import type { DealSummary } from '@/lib/deal/deal';
import { formatArea, formatLayout } from '@/lib/estate/homeText';
import { formatDate } from '@/lib/kernel/format/date';
import { formatNumber, formatPercent } from '@/lib/kernel/format/number';
import { formatTotalPrice, formatUnitPrice } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import type { WeekDeal } from '../report';

/** One home, with all that it is first in. */
export interface NotableHome {
  deal: DealSummary;
  firsts: WeekDeal[];
}

/** Each home once: of a few deals one is first in everything. */
export function notableHomes(notable: readonly WeekDeal[]): NotableHome[] {
  const homes = new Map<number, NotableHome>();
  for (const one of notable) {
    const known = homes.get(one.deal.id);
    if (known) known.firsts.push(one);
    else homes.set(one.deal.id, { deal: one.deal, firsts: [one] });
  }
  return [...homes.values()];
}

/** What it is first in: "1,250万", "5.2%", "3天". */
export function notableValue({ kind, value }: WeekDeal): string {
  if (kind === 'highest') return formatTotalPrice(value);
  return kind === 'discount' ? formatPercent(value) : `${formatNumber(value)}天`;
}

/** "三林苑 2室1厅 71.2㎡" */
export const notableHome = ({ community, layout, area }: DealSummary): string =>
  joinKnown([community?.name, formatLayout(layout.rooms, layout.halls), formatArea(area)], ' ');

/** "11-12 成交 · 1,250万 · 86,000元/㎡"; `now` in UTC ms. */
export const notableTerms = ({ dealDay, dealMonth, price, unitPrice }: DealSummary, now: number): string =>
  joinKnown([`${formatDate(dealMonth ?? dealDay, now)} 成交`, formatTotalPrice(price), formatUnitPrice(unitPrice)]);

/** By which rule, and among how many. */
export function notableRule({ kind, samples, deal: { askingPrice } }: WeekDeal): string {
  const homes = formatNumber(samples);
  if (kind === 'highest') return samples === 1 ? '这一周能比的只有这一套' : `这一周 ${homes} 套里，成交总价最高`;
  if (kind === 'discount') {
    const asked = `最后挂 ${formatTotalPrice(askingPrice)}`;
    return samples === 1 ? `${asked}；知道挂牌价的只有这一套` : `${asked}；知道挂牌价的 ${homes} 套里让得最多`;
  }
  return samples === 1 ? '知道挂牌日的只有这一套' : `知道挂牌日的 ${homes} 套里，从挂牌到成交最快`;
}
