import type { AreaSummary } from '@/lib/area/contract';
import type { PageCity } from '@/lib/area/pageCity';
import { averageSource } from '@/lib/deal/views/dealSource';
import { asOfText, hasOneDate, spanText } from '@/lib/deal/views/period';
import { formatLayout } from '@/lib/estate/homeText';
import { discountFigure, discountName } from '@/lib/interface/views/discountFigure';
import type { FigureItem } from '@/lib/interface/views/figureItem';
import type { Day } from '@/lib/kernel/day';
import { areApart, isRecent } from '@/lib/kernel/factDays';
import { daysCount, homesCount } from '@/lib/kernel/format/count';
import { formatDate } from '@/lib/kernel/format/date';
import { formatNumber, formatPercent } from '@/lib/kernel/format/number';
import { formatTotalPrice, unitPriceInWan } from '@/lib/kernel/format/price';
import { rateText } from '@/lib/kernel/format/rate';
import { MIN_SAMPLES } from '@/lib/market/samples';
import { paths } from '@/lib/routes/paths';
import { FRONT_COPY } from '../words/front';
import type { FrontView } from './frontView';

/** Whether a city has second-hand homes, on sale or sold. */
export const hasResale = ({ dealsDay, listingsDay }: PageCity): boolean => dealsDay !== null || listingsDay !== null;

export const headingText = ({ name }: PageCity): string => `${name}二手房成交均价与走势`;

export const footerName = ({ name }: PageCity): string => `${name}站底部`;

/** "租房（更新至 11-20）" */
export const datedName = (name: string, day: Day | null, now: number): string => `${name}（${asOfText(day, now)}）`;

/** "数据截至 11-20", where one date does for the city's deals and listings. */
export const dataDayText = (city: PageCity, now: number): string | undefined =>
  hasOneDate(city) ? `数据截至 ${formatDate(city.dataDay, now)}` : undefined;

/** The figures that go with the large one. */
export function keyFigures(city: PageCity, summary: AreaSummary): FigureItem[] {
  const { askingUnitPrice, newListings30, daysToSell, discount } = summary;
  const { keys } = FRONT_COPY;
  return [
    { label: keys.asking, value: unitPriceInWan(askingUnitPrice) },
    {
      label: keys.listed,
      value: homesCount(newListings30),
      href: paths.searchResult(city.id, { listed: 30, sort: 'newest' }),
    },
    { label: keys.days, value: daysCount(daysToSell.value) },
    discountFigure(keys.discount, discount.value),
  ];
}

/** "近30天成交 18,204 套 · 更新至 11-20": what the large figure rests on. */
export function heroSource(city: PageCity, summary: AreaSummary, now: number): string {
  return averageSource('city', city, summary, now);
}

/**
 * "近一年成交周期据 812 套，议价空间据 640 套成交": what the small figures rest on; of listings the day, where the large figure's is
 * another.
 */
export function keysNote(city: PageCity, { daysToSell, discount }: AreaSummary, now: number): string {
  const { dealsDay, listingsDay } = city;
  const isDated = listingsDay !== null && !(dealsDay !== null && hasOneDate(city) && isRecent(dealsDay, now));
  const parts = [
    daysToSell.value === null ? '' : `成交周期据 ${formatNumber(daysToSell.samples)} 套`,
    discount.value === null
      ? ''
      : `${discountName(FRONT_COPY.keys.discount, discount.value)}据 ${formatNumber(discount.samples)} 套成交`,
    isDated ? `挂牌截至 ${listingsDay}` : '',
  ];
  const far = areApart(dealsDay, listingsDay, 'stock') ? '，和成交相差太远，不放在一起比较' : '';
  const year = daysToSell.value === null && discount.value === null ? '' : spanText('近一年', dealsDay, now);
  return year + parts.filter(Boolean).join('，') + far;
}

/**
 * What one finds behind a way in: homes on sale or to let, deals and cuts of 30 days. Nothing where it is not known, nor where
 * these 30 days ended long ago: there is no room for their date.
 */
export function shortcutFigures(
  { dealsDay, listingsDay }: Pick<PageCity, 'dealsDay' | 'listingsDay'>,
  summary: Pick<AreaSummary, 'listings' | 'rentals' | 'deals30' | 'priceCuts30'> | null,
  now: number,
): Partial<Record<keyof typeof FRONT_COPY.ways, string>> {
  const homes = (count: number | null | undefined, span = '') =>
    count ? `${span}${formatNumber(count)}套` : undefined;
  const lately = (day: Day | null, count: number | null | undefined) =>
    day !== null && isRecent(day, now) ? homes(count, '30天 ') : undefined;
  return {
    resale: homes(summary?.listings),
    rentals: homes(summary?.rentals),
    deals: lately(dealsDay, summary?.deals30),
    cuts: lately(listingsDay, summary?.priceCuts30),
  };
}

export interface NewsLine {
  text: string;
  href: string;
}

/** Today's news, each computed from the data on this page. */
export function newsOf(city: PageCity, overview: FrontView, now: number): NewsLine[] {
  const { summary, hotPlates, priceCuts } = overview;
  const [first, second] = hotPlates;
  const lines: (NewsLine | null)[] = [
    summary && supplyLine(city, summary, now),
    // The most of few, or as many as the next, is no news.
    first && first.deals30 >= MIN_SAMPLES && first.deals30 > (second?.deals30 ?? 0)
      ? {
          text: `${first.name}${spanText('近30天', city.dealsDay, now)}成交 ${formatNumber(first.deals30)} 套，全市最多`,
          href: paths.plate(city.id, first.id),
        }
      : null,
    cutLine(city, overview, now),
    summary && priceCuts.length === 0 && summary.dealsMom !== null
      ? {
          text: `${spanText('近30天', city.dealsDay, now)}成交套数环比${rateText(summary.dealsMom).spoken}`,
          href: paths.communities(city.id),
        }
      : null,
  ];
  return lines.filter((line) => line !== null);
}

function supplyLine(city: PageCity, { newListings7, viewings7 }: AreaSummary, now: number): NewsLine | null {
  if (!newListings7) return null;
  const viewings = viewings7 ? `，带看 ${formatNumber(viewings7)} 次` : '';
  return {
    text: `${spanText('近7天', city.listingsDay, now)}新增挂牌 ${formatNumber(newListings7)} 套${viewings}`,
    href: paths.searchResult(city.id, { listed: 7, sort: 'newest' }),
  };
}

function cutLine(city: PageCity, { priceCuts }: FrontView, now: number): NewsLine | null {
  const deepest = priceCuts[0];
  if (!deepest) return null;
  const share = formatPercent(deepest.cut / (deepest.price + deepest.cut));
  const home = `${deepest.community} ${formatLayout(deepest.layout.rooms, deepest.layout.halls)}`;
  return {
    text: `${home} ${formatDate(deepest.cutDay, now)} 降 ${formatTotalPrice(deepest.cut)}，降幅 ${share}`,
    href: paths.estate(city.id, deepest.id),
  };
}
