import type { PageCity } from '@/lib/area/pageCity';
import type { QuotedHome } from '@/lib/community/contract/analysis';
import { asOfText } from '@/lib/deal/views/period';
import { formatArea, formatFloor, formatLayout } from '@/lib/estate/homeText';
import type { FactText } from '@/lib/interface/views/factText';
import type { FigureItem } from '@/lib/interface/views/figureItem';
import { daysBetween } from '@/lib/kernel/day';
import { formatDate } from '@/lib/kernel/format/date';
import { formatPercent, MISSING } from '@/lib/kernel/format/number';
import { estimateSpan, formatTotalPrice, priceSpan, totalPrice, wholeWan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { QUOTATION_COPY as copy } from '../words';
import type { QuotationPageProps, QuotedRow } from './quotationPages';
import type { QuotedEstate } from './quotationView';

type Described = Pick<QuotedHome, 'layout' | 'area' | 'floorBand' | 'totalFloors'>;

/** "3室2厅 · 89.3㎡ · 中楼层/18层" */
export const quotedHomeText = ({ layout, area, floorBand, totalFloors }: Described): string =>
  joinKnown([formatLayout(layout.rooms, layout.halls), formatArea(area), formatFloor(floorBand, totalFloors)]);

/** A home as the list of its community shows it. */
export const quotedRowOf = (home: QuotedHome): QuotedRow => ({
  id: home.quotes[0]?.estateId ?? 0,
  home: quotedHomeText(home),
  asked: quotedSpan(home),
});

/** "更新至 11-20 · 来自 甲、乙"; of a demo city, that it is one. */
export function quotationSource(city: PageCity, sources: readonly string[], now: number): string {
  const from = city.isDemo ? '演示数据' : sources.length > 0 && `来自 ${sources.join('、')}`;
  return joinKnown([asOfText(city.listingsDay, now), from]);
}

/** "24 套在售，其中 3 套有两家以上报价。" */
export const homesText = (total: number, several: number, shown: number): string =>
  `${total} 套在售，${several === 0 ? '每套都只有一家报价' : `其中 ${several} 套有两家以上报价`}。` +
  (shown < total ? `先列 ${shown} 套，报价多的在前。` : '');

/** "2 家报价，最低 380万，最高 390万，差 10万（2.6%）。"; of one, its price. */
export function gapText({ quotes, low, high, gap }: QuotedHome): string {
  if (quotes.length < 2) return `${copy.onlyOne}：${formatTotalPrice(low)}。`;
  if (gap === 0) return `${quotes.length} 家报价一样，都是 ${formatTotalPrice(low)}。`;
  return `${quotes.length} 家报价，最低 ${formatTotalPrice(low)}，最高 ${formatTotalPrice(high)}，差 ${formatTotalPrice(gap)}（${formatPercent(gap / low)}）。`;
}

/** "2 家 · 380至390万"; of one, its price. */
const quotedSpan = ({ quotes, low, high }: QuotedHome): string =>
  quotes.length > 1 ? `${quotes.length} 家 · ${priceSpan(low, high)}` : formatTotalPrice(low);

export const gapFigures = ({ low, high, gap, quotes }: QuotedHome): FigureItem[] =>
  quotes.length < 2
    ? [{ label: copy.one, value: totalPrice(low) }]
    : [
        { label: copy.low, value: totalPrice(low) },
        { label: copy.high, value: totalPrice(high) },
        { label: copy.gap, value: totalPrice(gap) },
      ];

/** The day on which it was last asked for: today's, or that on which the listing ended. */
const lastDay = ({ status, statusDay, seenDay }: QuotedEstate): string =>
  status === 'on_sale' ? seenDay : (statusDay ?? seenDay);

export function quotationFacts({ estate, estimate, soldFor }: QuotationPageProps, now: number): FactText[] {
  const { price, firstPrice, listedDay, seenDay, status, statusDay } = estate;
  const days = listedDay === null ? null : daysBetween(listedDay, lastDay(estate));
  return [
    { name: copy.status, value: joinKnown([copy.statuses[status], statusDay && formatDate(statusDay, now)]) },
    { name: copy.days, value: days === null || days < 0 ? null : `${days} 天` },
    { name: copy.first, value: joinKnown([formatTotalPrice(firstPrice), listedDay && formatDate(listedDay, now)]) },
    { name: copy.total, value: changeText(price - firstPrice, firstPrice) },
    {
      name: copy.estimate,
      value: estimate
        ? // In whole 万, as the home's own page has it.
          `${formatTotalPrice(wholeWan(estimate.value))}（${estimateSpan(estimate.low, estimate.high)}）`
        : copy.estimateNone,
      wide: true,
    },
    { name: copy.seen, value: formatDate(seenDay, now) },
    ...(soldFor
      ? [{ name: copy.soldFor, value: joinKnown([formatTotalPrice(soldFor.price), formatDate(soldFor.day, now)]) }]
      : []),
  ];
}

/** "涨 10万（2.6%）", "降 20万（5%）", "没变" */
export function changeText(change: number, before: number): string {
  if (change === 0) return '没变';
  const rate = before > 0 ? `（${formatPercent(Math.abs(change) / before)}）` : '';
  return `${change > 0 ? '涨' : '降'} ${formatTotalPrice(Math.abs(change))}${rate}`;
}

/** "400万 → 390万" */
export const stepText = (before: number, after: number): string =>
  `${formatTotalPrice(before)} → ${formatTotalPrice(after)}`;

export const dayText = (day: string | null, now: number): string => (day === null ? MISSING : formatDate(day, now));
