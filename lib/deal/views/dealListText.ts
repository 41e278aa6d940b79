import type { PageCity } from '@/lib/area/pageCity';
import { discountFigure, discountName, discountSize } from '@/lib/interface/views/discountFigure';
import type { FigureItem } from '@/lib/interface/views/figureItem';
import { CITY_DATA_COPY } from '@/lib/interface/words/cityData';
import { cappedHomesCount, daysCount, homesCount } from '@/lib/kernel/format/count';
import { formatUnitPrice, unitPriceInWan } from '@/lib/kernel/format/price';
import type { DealList } from '@/services/deal';
import type { DealQuery } from '../dealQuery';
import { DEAL_LIST_COPY } from '../words/dealList';
import type { DealListView, ListedCommunity } from './dealView';
import { asOfText } from './period';

/** "近3个月", "近1年", "近3年" */
export function monthsText(months: number): string {
  return months >= 12 ? `近${months / 12}年` : `近${months}个月`;
}

/** "1室", and of the last choice "5室+": so many and more. */
export const roomsText = (rooms: number, isMost: boolean): string => (isMost ? `${rooms}室+` : `${rooms}室`);

/** Which deals an average is of, since a place's own is of its last months: "近3年", "2021-12 以来"; '' of none. */
function spanText(firstDay: string | null, months: number | null): string {
  if (months !== null) return monthsText(months);
  return firstDay === null ? '' : `${firstDay.slice(0, 7)} 以来`;
}

/** "更新至 11-20 · 以下为 2021-12 以来符合条件的全部成交": its figures are of all those. */
export const dealListSource = (
  { dealsDay }: PageCity,
  { figures }: Pick<DealListView, 'figures'>,
  { months }: Pick<DealQuery, 'months'>,
  now: number,
): string =>
  dealsDay === null
    ? CITY_DATA_COPY.unknown.deals
    : `${asOfText(dealsDay, now)} · 以下为${spaced(spanText(figures.firstDay, months))}符合条件的全部成交`;

/** A day apart from the letters around it: " 2021-12 以来". */
const spaced = (span: string): string => (/^\d/.test(span) ? ` ${span}` : span);

export function dealListDescription(
  city: PageCity,
  community: ListedCommunity,
  { total, figures }: Pick<DealList, 'total' | 'figures'>,
): string {
  const average =
    figures.unitPrice === null ? '' : `，${spanText(figures.firstDay, null)}均价${formatUnitPrice(figures.unitPrice)}`;
  const discount =
    figures.discount === null
      ? ''
      : `，${discountName(DEAL_LIST_COPY.keys.discount, figures.discount)}中位数${discountSize(figures.discount)}`;
  return `${city.name}${community.plate?.name ?? ''}${community.name}二手房成交${city.dealsDay === null ? '' : `${total}套`}${average}${discount}。逐套列出成交价、单价、挂牌价、议价率、成交周期、调价与带看次数。`;
}

/** The key figures of the deals that a list finds; of a city whose files tell of none nobody has counted 0. */
export function dealListFigures(
  { dealsDay }: Pick<PageCity, 'dealsDay'>,
  { total, figures }: Pick<DealListView, 'total' | 'figures'>,
): FigureItem[] {
  const { keys } = DEAL_LIST_COPY;
  return [
    { label: keys.count, value: dealsDay === null ? homesCount(null) : cappedHomesCount(total) },
    { label: keys.unitPrice, value: unitPriceInWan(figures.unitPrice) },
    discountFigure(keys.discount, figures.discount),
    { label: keys.days, value: daysCount(figures.daysToSell) },
  ];
}
