import { reachTexts } from '@/lib/card/views/reachText';
import { spanText } from '@/lib/deal/views/period';
import type { EstateSummary, HomeCost, PricedEstate } from '@/lib/estate/contract';
import { formatArea, formatFloor, formatLayout } from '@/lib/estate/homeText';
import { type Standing, standingOf } from '@/lib/estimate/againstEstimate';
import { missingText } from '@/lib/interface/views/missingFigure';
import { monthOf } from '@/lib/kernel/day';
import { areApart, isRecent } from '@/lib/kernel/factDays';
import { formatListedDays } from '@/lib/kernel/format/date';
import { formatStation } from '@/lib/kernel/format/distance';
import { formatNumber, formatPercent, MISSING } from '@/lib/kernel/format/number';
import {
  estimateSpan,
  formatTotalPrice,
  formatUnitPrice,
  formatUnitPriceInWan,
  priceSpan,
  totalPrice,
} from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { FEN_PER_WAN } from '@/lib/kernel/money';
import { MIN_SAMPLES } from '@/lib/market/samples';
import { pictureText } from '@/lib/picture/pictureText';
import type { Reached } from '@/lib/search/homeReach';

/**
 * What the card of a home says, in words. A list page sends these to the browser instead of the homes: half the bytes,
 * and nothing left to format there. What a home has none of is left out.
 */
export interface EstateCardText {
  id: number;
  /** The community's name. */
  title: string;
  /** 徐汇 · 康健 */
  where?: string;
  /** Why it is in this list: 漕河泾 32 分钟, 小学 600m. */
  reasons?: string[];
  /** 低于估价 4%, where that is worth a word or was asked for. */
  against?: string;
  /** As pictureText writes it. */
  picture?: string;
  /** Over the picture: 户型图 · 8图. */
  badge?: string;
  facts: string;
  price: string;
  priceUnit: string;
  /** Unit price, then the price of a usable ㎡. */
  units: string[];
  /** 首付75万 月供1.8万(3.05%) 税约5.2万; none for a home that cannot be bought any more. */
  cost?: string;
  /** 358至381万; none where too few deals compare. */
  estimate?: string;
  /** Why there is none, where that is not for want of comparable deals: 成交到 2018-01，不作比较. */
  apart?: string;
  /** Of which time the deals are, where it is not of late: 截至 2018-01-26 的近90天. */
  dealsSpan?: string;
  /** 5 套 · 5.16万/㎡ */
  deals: string;
  /** In the buyer's favour, then risks, then the price cut, then plain facts. */
  good?: string[];
  risks?: string[];
  cut?: string;
  plain: string[];
}

const known = (parts: (string | null | undefined)[]): string[] =>
  parts.filter((part): part is string => Boolean(part) && part !== MISSING);

/** `asked` is what the search asks of the price against the estimate: then every card answers. */
export function estateCardText(
  estate: Reached<PricedEstate>,
  now: number,
  wanted: readonly Standing[] = [],
): EstateCardText {
  const { figure, unit } = totalPrice(estate.price);
  const { picture, estimate } = estate;
  const text: EstateCardText = {
    id: estate.id,
    title: estate.community.name,
    facts: factsOf(estate),
    price: figure,
    priceUnit: unit,
    units: unitsOf(estate),
    deals: dealsOf(estate),
    plain: known([offersText(estate), stationOf(estate), listedText(estate, now)]),
  };
  say(text, 'picture', picture && pictureText(picture));
  say(text, 'where', joinKnown([estate.district?.name, estate.plate?.name]));
  say(text, 'reasons', reachTexts(estate.reach));
  say(text, 'against', againstText(estate, wanted));
  say(text, 'badge', badgeOf(estate));
  say(text, 'cost', estate.status === 'on_sale' ? costText(estate.cost) : null);
  say(text, 'estimate', estimate && estimateSpan(estimate.low, estimate.high));
  say(text, 'apart', estimate ? null : apartOf(estate));
  say(text, 'dealsSpan', spanOf(estate, now));
  say(text, 'good', goodOf(estate));
  say(text, 'risks', risksOf(estate));
  say(text, 'cut', cutOf(estate));
  return text;
}

type Optional =
  | 'where'
  | 'reasons'
  | 'against'
  | 'picture'
  | 'badge'
  | 'cost'
  | 'estimate'
  | 'apart'
  | 'dealsSpan'
  | 'good'
  | 'risks'
  | 'cut';

/** Nothing where there is no value. */
function say<Name extends Optional>(text: EstateCardText, name: Name, value: EstateCardText[Name] | null): void {
  if (value && value.length > 0) text[name] = value;
}

/** Within the range a price says nothing by itself. */
function againstText({ price, estimate, status }: EstateSummary, wanted: readonly Standing[]): string {
  if (!estimate || status !== 'on_sale') return '';
  const standing = standingOf(price, estimate);
  if (standing === 'fair') return wanted.length > 0 ? '价格合理' : '';
  const percent = formatPercent(Math.abs(price - estimate.value) / estimate.value, 0);
  return `${standing === 'below' ? '低于' : '高于'}估价 ${percent}`;
}

function badgeOf({ picture, pictureCount }: EstateSummary): string {
  const isPlan = picture?.kind === 'drawn' && picture.spec.startsWith('plan-');
  return known([isPlan ? '户型图' : '', pictureCount > 0 ? `${pictureCount}图` : '']).join(' · ');
}

function factsOf({ layout, area, orientation, floorBand, totalFloors }: EstateSummary): string {
  const floor = formatFloor(floorBand, totalFloors).replace('楼层', '');
  return known([formatLayout(layout.rooms, layout.halls), formatArea(area), orientation, floor]).join(' · ');
}

function unitsOf({ price, unitPrice, usableArea }: EstateSummary): string[] {
  return [formatUnitPrice(unitPrice), `套内 ${usableArea ? formatUnitPrice(price / usableArea) : MISSING}`];
}

/** A first home on the usual loan, at the rate in brackets; taxes of both sides, left out where the home's years are not known. */
export function costText({ downPayment, monthlyPayment, annualRate, taxes }: HomeCost): string {
  const payment =
    monthlyPayment < FEN_PER_WAN ? `${formatNumber(monthlyPayment / 100)}元` : formatTotalPrice(monthlyPayment);
  return known([
    `首付${formatTotalPrice(downPayment)}`,
    `月供${payment}(${formatPercent(annualRate, 3)})`,
    taxes === null ? null : `税约${formatTotalPrice(taxes)}`,
  ]).join(' ');
}

function dealsOf({ communityDeals90: count, communityDealUnitPrice: unit }: EstateSummary): string {
  if (count === null) return MISSING;
  if (count === 0) return '暂无';
  return unit === null || count < MIN_SAMPLES ? `${count} 套` : `${count} 套 · ${formatUnitPriceInWan(unit)}`;
}

const GOOD_TAGS = [
  ['must_see', '必看好房'],
  ['viewing_anytime', '随时看房'],
  ['owner_listed', '业主自荐'],
  ['exclusive', '独家'],
] as const;
/** A card has room for so many; the rest is on the home's own page. */
const MAX_GOOD = 2;

function goodOf({ held, onlyHome, tags }: EstateSummary): string[] {
  const years = yearsText(held, onlyHome);
  const labels = GOOD_TAGS.filter(([tag]) => tags.includes(tag)).map(([, text]) => text);
  const bargain = tags.includes('bargain') ? '笋盘' : '';
  return known([bargain, years, ...labels]).slice(0, MAX_GOOD);
}

function yearsText(held: EstateSummary['held'], onlyHome: EstateSummary['onlyHome']): string {
  if (held === 'five') return onlyHome ? '满五唯一' : '满五';
  return held === 'two' ? '满二' : '';
}

const GONE = { on_sale: '', sold: '已成交', withdrawn: '已下架' } as const;

function risksOf({ status, held, mortgaged, coOwned }: EstateSummary): string[] {
  return known([
    GONE[status],
    mortgaged ? '有抵押' : '',
    coOwned ? '产权共有' : '',
    held === 'under_two' ? '未满二' : '',
  ]);
}

function cutOf({ price, firstPrice }: EstateSummary): string | null {
  return price < firstPrice ? `降 ${formatTotalPrice(firstPrice - price)}` : null;
}

/** "挂牌61天"; of a home last seen long ago the day on which that was so: "2021-06-30 挂牌29天". */
function listedText({ listedDay, seenDay }: EstateSummary, now: number): string {
  const listed = formatListedDays(listedDay, seenDay);
  if (isRecent(seenDay, now)) return listed;
  return listed === MISSING ? `${seenDay} 的挂牌` : `${seenDay} 时${listed}`;
}

/** "2 家在卖 395至399万" of a home that is offered more than once; the price of the card is the lowest. */
function offersText({ offers }: PricedEstate): string {
  if (!offers) return '';
  const count = offers.agencies === offers.listings ? `${offers.listings} 家在卖` : `${offers.listings} 处在卖`;
  return offers.low === offers.high ? count : `${count} ${priceSpan(offers.low, offers.high)}`;
}

function apartOf({ status, seenDay, dealsDay }: EstateSummary): string | null {
  if (status !== 'on_sale') return null;
  if (dealsDay === null) return missingText('neverTold', { what: '成交' });
  if (!areApart(seenDay, dealsDay, 'estimate')) return null;
  return `成交到 ${monthOf(dealsDay)}，不作比较`;
}

function spanOf({ dealsDay, communityDeals90 }: EstateSummary, now: number): string | null {
  if (dealsDay === null || communityDeals90 === null || isRecent(dealsDay, now)) return null;
  return spanText('近90天', dealsDay, now);
}

function stationOf({ station }: EstateSummary): string | null {
  return station && formatStation(station);
}
