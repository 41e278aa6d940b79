import type { AreaSummary, City } from '@/lib/area/contract';
import { formatNumber } from '@/lib/kernel/format/number';
import { formatUnitPrice } from '@/lib/kernel/format/price';
import { rateText } from '@/lib/kernel/format/rate';

/** Short sentences of a city's head figures: each where its figures are known. `dealsOfDay` of the last day with deals. */
export function cityNews({ name, dealsDay }: City, summary: AreaSummary | null, dealsOfDay: number | null): string[] {
  if (dealsDay === null || !summary) return [];
  const said: (string | null)[] = [
    dealsOfDay === null ? null : `${dealsDay}，${name}成交 ${formatNumber(dealsOfDay)} 套。`,
    monthText(summary, dealsDay),
    priceText(summary),
    cutsText(summary),
    summary.daysToSell.value === null
      ? null
      : `近一年的房子，一半在 ${formatNumber(summary.daysToSell.value)} 天内卖掉（据 ${formatNumber(summary.daysToSell.samples)} 套）。`,
  ];
  return said.filter((sentence) => sentence !== null);
}

function monthText({ deals30, dealsMom }: AreaSummary, day: string): string | null {
  if (deals30 === null) return null;
  return `到 ${day} 的 30 天成交 ${formatNumber(deals30)} 套${againstBefore(dealsMom)}。`;
}

function againstBefore(dealsMom: number | null): string {
  const { direction, spoken } = rateText(dealsMom);
  if (direction === 'missing') return '';
  return direction === 'flat' ? '，和再之前 30 天一样' : `，比再之前 30 天${moreOrLess(spoken)}`;
}

const moreOrLess = (spoken: string): string => spoken.replace('上涨', '多 ').replace('下跌', '少 ');

function priceText({ dealUnitPrice, dealUnitPriceDays, dealUnitPriceSamples, dealMom }: AreaSummary): string | null {
  if (dealUnitPrice === null) return null;
  const { direction, spoken } = rateText(dealMom);
  const change = direction === 'missing' ? '' : `，环比${spoken}`;
  return `近 ${dealUnitPriceDays} 天成交均价 ${formatUnitPrice(dealUnitPrice)}（${formatNumber(dealUnitPriceSamples)} 套）${change}。`;
}

function cutsText({ listings, priceCuts7 }: AreaSummary): string | null {
  if (listings === null || priceCuts7 === null) return null;
  return `在售 ${formatNumber(listings)} 套，其中 ${formatNumber(priceCuts7)} 套一周内降过价。`;
}
