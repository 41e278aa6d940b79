import type { PageCity } from '@/lib/area/pageCity';
import { averageSource } from '@/lib/deal/views/dealSource';
import { apartText, hasOneDate } from '@/lib/deal/views/period';
import type { FigureItem } from '@/lib/interface/views/figureItem';
import { missingText } from '@/lib/interface/views/missingFigure';
import { monthsMove } from '@/lib/interface/views/months';
import { areApart } from '@/lib/kernel/factDays';
import { countFigure, formatNumber, formatPercent, roundTo } from '@/lib/kernel/format/number';
import { formatUnitPrice, formatUnitPriceInWan } from '@/lib/kernel/format/price';
import { rateText } from '@/lib/kernel/format/rate';
import { joinKnown } from '@/lib/kernel/format/text';
import { MIN_SAMPLES } from '@/lib/market/samples';
import { paths } from '@/lib/routes/paths';
import type { CommunityValue, MonthPoint } from '../plateDetail';
import { PLATE_COPY } from '../words';
import type { HeatMap, PlateFigures, PlateView, RankedCommunity, ValueScale } from './plateView';

export function heroSource(city: PageCity, summary: PlateFigures, now: number): string {
  return averageSource('plate', city, summary, now);
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
  const move = monthsMove(months, 'plate');
  const deals = months.reduce((sum, month) => sum + (month.deals ?? 0), 0);
  return move
    ? `${move.from} 至 ${move.to}，${name}月度成交均价${move.change}，图上共成交 ${formatNumber(deals)} 套。`
    : undefined;
}

const UNJUDGED = '暂不判断供需。';

/** What supply against demand means, in one sentence; where the two are of different times, that they are. */
export function marketSentence(city: PageCity, { supplyRatio, inventoryMonths }: PlateView): string {
  const { dealsDay, listingsDay } = city;
  if (dealsDay === null || listingsDay === null) {
    const what = dealsDay === null ? '成交' : '挂牌';
    return `${missingText('neverTold', { what })}，${UNJUDGED}`;
  }
  const isApart = areApart(
    dealsDay,
    listingsDay,
    supplyRatio === null && inventoryMonths === null ? 'supply' : 'stock',
  );
  if (isApart) return apartText({ name: '成交', day: dealsDay }, { name: '挂牌', day: listingsDay });
  if (supplyRatio === null && inventoryMonths === null) {
    return `${missingText('tooFew', { what: '成交', span: '近90天', least: MIN_SAMPLES })}，${UNJUDGED}`;
  }
  const supply = supplyRatio === null ? '' : supplySentence(supplyRatio);
  const inventory =
    inventoryMonths === null ? '' : `按近90天的速度，在售房源需要 ${formatNumber(inventoryMonths, 1)} 个月售完。`;
  return supply + inventory;
}

const supplySentence = (ratio: number): string =>
  `近30天每成交 1 套，新挂出 ${formatNumber(ratio, 1)} 套，${ratio > 1 ? '供给多于成交' : '成交快于供给'}。`;

export function plateDescription(city: PageCity, plate: PlateView): string {
  const price = plate.summary?.dealUnitPrice ? `二手房成交均价${formatUnitPrice(plate.summary.dealUnitPrice)}，` : '';
  return `${city.name}${plate.district.name}${plate.name}板块：${price}${plate.communityCount}个小区，近两年走势、供需比、去化周期、小区排行、地铁与学校。`;
}

/** "三林板块" */
export const plateName = ({ name }: Pick<PlateView, 'name'>): string => `${name}板块`;

export const plateTitle = (city: PageCity, plate: PlateView): string =>
  `${plateName(plate)} ${city.name}${plate.district.name}二手房成交价`;

/** Where it lies in the city, and how large it is: "中外环", "42 个小区". */
export const placeTexts = ({ ring, communityCount }: PlateView): string[] =>
  [ring, `${communityCount} 个小区`].flatMap((part) => part || []);

/** "4.2万/㎡ 至 9.8万/㎡" */
/** The cheapest and the dearest community. */
export const heatEnds = ({ lowest, highest }: HeatMap): [string, string] => [
  formatUnitPriceInWan(lowest),
  formatUnitPriceInWan(highest),
];

/** The map of prices as it is read aloud. */
export const heatLabel = (plate: string, heat: HeatMap): string =>
  `${plate}${heat.points.length}个小区的单价分布，${heatEnds(heat).join(' 至 ')}`;

/** Supply against demand as key figures; what is on offer leads to its list. */
export function marketFigures(city: PageCity, { id, summary, supplyRatio, inventoryMonths }: PlateView): FigureItem[] {
  const copy = PLATE_COPY.market;
  return [
    { label: copy.supply, value: countFigure(supplyRatio, ': 1', 1) },
    { label: copy.inventory, value: countFigure(inventoryMonths, '个月', 1) },
    { label: copy.listings, value: countFigure(summary?.listings, '套'), href: paths.plateListings(city.id, id) },
    { label: copy.deals, value: countFigure(summary?.deals30, '套') },
  ];
}

/** "近90天成交 5 · 在售 3": of one day, or of the deals alone. */
export const countsText = (city: PageCity, { deals90, listings }: RankedCommunity): string =>
  joinKnown([
    deals90 === null ? null : `近90天成交 ${deals90}`,
    listings === null || !hasOneDate(city) ? null : `在售 ${listings}`,
  ]);

/** "便宜 8.1%", "贵 2.4%", "持平": what is asked against what was estimated. */
export function valueGapText({ asked, due }: CommunityValue): string {
  const { direction, text } = rateText(asked / due - 1);
  if (direction === 'flat') return text;
  return `${asked < due ? '便宜' : '贵'} ${formatPercent(Math.abs(asked / due - 1), 1)}`;
}

/** "左右两端 4.9万 和 7.1万/㎡": both ends of the scale. */
export const scaleText = ({ from, to }: ValueScale): string =>
  `左右两端 ${formatUnitPriceInWan(from)} 和 ${formatUnitPriceInWan(to)}`;

/** "要价 49,806元/㎡，估 54,190元/㎡ · 26 套" */
export const valueLine = ({ asked, due, homes }: CommunityValue): string =>
  `要价 ${formatUnitPrice(asked)}，估 ${formatUnitPrice(due)} · ${formatNumber(homes)} 套`;

/** "凌兆新村在售 26 套，要价比估出来的便宜 8.1%。" */
export const valueSentence = (row: CommunityValue): string =>
  `${row.name}在售能估价的 ${formatNumber(row.homes)} 套，要价比估出来的${valueGapText(row)}。`;
