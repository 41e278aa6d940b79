import type { PageCity } from '@/lib/area/pageCity';
import { formatArea, formatFloor, formatLayout } from '@/lib/estate/homeText';
import { daysBetween } from '@/lib/kernel/day';
import { formatDate } from '@/lib/kernel/format/date';
import { formatPercent, percentOf, roundTo } from '@/lib/kernel/format/number';
import { formatTotalPrice, formatUnitPrice } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { DEAL_COPY } from '../words/deal';
import type { DealView } from './dealView';

/** "三林苑 2室1厅 71.2㎡" */
export function dealName({ community, layout, area }: DealView): string {
  return joinKnown([community?.name, formatLayout(layout.rooms, layout.halls), formatArea(area)], ' ');
}

export const dealTitle = (deal: DealView): string => `${dealName(deal)} 成交 ${formatTotalPrice(deal.price)}`;

/** "中楼层/18层 · 南 · 精装 · 2009年建" */
export function dealPlace({ floorBand, totalFloors, orientation, decoration, builtYear }: DealView): string {
  const built = builtYear === null ? null : `${builtYear}年建`;
  return joinKnown([formatFloor(floorBand, totalFloors), orientation, decoration, built]);
}

/** "比同期小区均价高 2.3%（前后三个月另有 6 套成交）" */
export function besideCommunity({ unitPrice, communityUnitPrice, communitySamples }: DealView): string | null {
  if (communityUnitPrice === null) return null;
  const gap = unitPrice / communityUnitPrice - 1;
  const percent = roundTo(percentOf(gap), 1);
  const words =
    percent === 0 ? '与同期小区均价持平' : `比同期小区均价${percent > 0 ? '高' : '低'} ${formatPercent(Math.abs(gap))}`;
  return `${words}（前后三个月另有 ${communitySamples} 套成交）`;
}

export interface DealStep {
  day: string;
  price: number;
}

/** The asking prices in the order of their days; empty where the day of listing, of the deal or the price is not known. */
export function askingSteps(deal: DealView): DealStep[] {
  const { listedDay, priceChanges, firstAskingPrice, askingPrice, dealMonth } = deal;
  const first = priceChanges[0]?.before ?? firstAskingPrice ?? askingPrice;
  // Of a month nobody sees where in it the course ends.
  if (listedDay === null || first === null || dealMonth !== null) return [];
  return [{ day: listedDay, price: first }, ...priceChanges.map(({ day, after }) => ({ day, price: after }))];
}

/** "挂牌 610万，2 次调价后 588万，74 天后以 571万 成交，低于挂牌价 2.9%。" */
export function dealSentence(deal: DealView): string {
  const { askingPrice, price, discount, daysToSell, listedDay, dealDay, dealMonth, priceChanges } = deal;
  if (askingPrice === null) return DEAL_COPY.noHistory;
  const first = priceChanges[0]?.before ?? deal.firstAskingPrice ?? askingPrice;
  const changed =
    first === askingPrice
      ? ''
      : `，${priceChanges.length > 0 ? `${priceChanges.length} 次调价后` : '调价后'} ${formatTotalPrice(askingPrice)}`;
  const days = daysToSell ?? (listedDay === null || dealMonth !== null ? null : daysBetween(listedDay, dealDay));
  const after = days === null ? '，最终' : `，${days} 天后`;
  return `挂牌 ${formatTotalPrice(first)}${changed}${after}以 ${formatTotalPrice(price)} 成交${discountText(discount)}。`;
}

function discountText(discount: number | null): string {
  if (discount === null) return '';
  const percent = roundTo(percentOf(discount), 1);
  if (percent === 0) return '，与挂牌价相同';
  return `，${percent > 0 ? '低于' : '高于'}挂牌价 ${formatPercent(Math.abs(discount))}`;
}

export function dealDescription(city: PageCity, deal: DealView, now: number): string {
  return `${city.name}${dealName(deal)}，${formatDate(deal.dealMonth ?? deal.dealDay, now)} 以${formatTotalPrice(deal.price)}成交，单价${formatUnitPrice(deal.unitPrice)}。${dealSentence(deal)}`;
}
