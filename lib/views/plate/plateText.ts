import { PLATE_COPY } from '@/lib/config/microcopy/plate';
import { areApart } from '@/lib/domain/factDays';
import { dealSource } from '@/lib/domain/format/dealSource';
import { formatNumber, formatPercent, roundTo } from '@/lib/domain/format/number';
import { apartText } from '@/lib/domain/format/period';
import { formatUnitPrice } from '@/lib/domain/format/price';
import type { MonthPoint } from '@/lib/domain/model/plateDetail';
import type { PageCity } from '@/lib/domain/pageCity';
import { monthsMove } from '@/lib/views/chart/months';
import type { PlateFigures, PlateView } from './plateView';

export function heroSource(city: PageCity, summary: PlateFigures, now: number): string {
  if (city.dealsDay === null) return PLATE_COPY.noDeals;
  if (summary.dealUnitPrice === null) return PLATE_COPY.heroNone;
  return dealSource(summary, city.dealsDay, now);
}

/** "比全市高 12.3%，比本区低 3.1%" */
export function comparison({ summary, cityUnitPrice, districtUnitPrice }: PlateView): string {
  const own = summary?.dealUnitPrice ?? null;
  const parts = [
    beside(PLATE_COPY.compare.city, own, cityUnitPrice),
    beside(PLATE_COPY.compare.district, own, districtUnitPrice),
  ];
  return parts.filter(Boolean).join('，');
}

function beside(name: string, own: number | null, other: number | null): string {
  if (own === null || other === null || other <= 0) return '';
  const gap = roundTo((own / other - 1) * 100, 1);
  if (gap === 0) return `与${name}均价持平`;
  return `比${name}${gap > 0 ? '高' : '低'} ${formatPercent(Math.abs(gap) / 100)}`;
}

export function trendSentence(name: string, months: readonly MonthPoint[]): string | undefined {
  const move = monthsMove(months);
  const deals = months.reduce((sum, month) => sum + (month.deals ?? 0), 0);
  return move
    ? `${move.from} 至 ${move.to}，${name}月度成交均价${move.change}，近两年共成交 ${formatNumber(deals)} 套。`
    : undefined;
}

/** What supply against demand means, in one sentence; where the two are of different times, that they are. */
export function marketSentence(city: PageCity, { supplyRatio, inventoryMonths }: PlateView): string {
  const { dealsDay, listingsDay } = city;
  if (dealsDay === null) return PLATE_COPY.market.noDeals;
  if (listingsDay === null) return PLATE_COPY.market.noListings;
  const isApart = areApart(
    dealsDay,
    listingsDay,
    supplyRatio === null && inventoryMonths === null ? 'supply' : 'stock',
  );
  if (isApart) return apartText({ name: '成交', day: dealsDay }, { name: '挂牌', day: listingsDay });
  if (supplyRatio === null && inventoryMonths === null) return '近期成交不足 3 套，暂不判断供需。';
  const supply =
    supplyRatio === null
      ? ''
      : supplyRatio > 1
        ? `近30天每成交 1 套，新挂出 ${formatNumber(supplyRatio, 1)} 套，供给多于成交。`
        : `近30天每成交 1 套，新挂出 ${formatNumber(supplyRatio, 1)} 套，成交快于供给。`;
  const inventory =
    inventoryMonths === null ? '' : `按近90天的速度，在售房源需要 ${formatNumber(inventoryMonths, 1)} 个月售完。`;
  return supply + inventory;
}

export function plateDescription(city: PageCity, plate: PlateView): string {
  const price = plate.summary?.dealUnitPrice ? `二手房成交均价${formatUnitPrice(plate.summary.dealUnitPrice)}，` : '';
  return `${city.name}${plate.district.name}${plate.name}板块：${price}${plate.communityCount}个小区，近两年走势、供需比、去化周期、小区排行、地铁与学校。`;
}
