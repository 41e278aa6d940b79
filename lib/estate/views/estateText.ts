import type { PageCity } from '@/lib/area/pageCity';
import { apartText, asOfText, spanText } from '@/lib/deal/views/period';
import type { EstimateRange, HeldYears, SoldFor } from '@/lib/estate/contract';
import { besideAsking } from '@/lib/interface/views/discountFigure';
import type { FigureItem } from '@/lib/interface/views/figureItem';
import type { TagItem } from '@/lib/interface/views/tag';
import { STATE_COPY } from '@/lib/interface/words/state';
import { addDays, type Day, dayOf, daysBetween } from '@/lib/kernel/day';
import { areApart, isRecent } from '@/lib/kernel/factDays';
import { formatDate } from '@/lib/kernel/format/date';
import { formatStation, formatWalk } from '@/lib/kernel/format/distance';
import {
  type Figure,
  formatCompactCount,
  formatNumber,
  formatPercent,
  isNumber,
  MISSING_FIGURE,
  roundTo,
} from '@/lib/kernel/format/number';
import { estimateSpan, formatTotalPrice, formatUnitPrice, wholeWan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { FEN_PER_WAN } from '@/lib/kernel/money';
import { figureState } from '@/lib/market/figureState';
import type { EstateCommunity, EstateDetail, EstimateError, OtherListing, SameHome } from '../estateDetail';
import { area, formatLayout } from '../homeText';
import { ESTATE_COPY } from '../words/estate';

const MIN_SAMPLES = 3;

export function placeLine({ plate, district, station }: EstateDetail): string {
  const near = station && `${formatStation(station)} ${formatWalk(station.distance)}`;
  return joinKnown([plate?.name, district?.name, near]);
}

/** Why a home on sale has no estimate: it is being computed, deals of another time, or too few of them. */
export function noEstimateText(
  { status, seenDay, dealsDay }: EstateDetail,
  { isValuing }: Pick<PageCity, 'isValuing'>,
): string {
  const { price } = ESTATE_COPY;
  if (status !== 'on_sale') return price.ended;
  if (dealsDay === null || !areApart(seenDay, dealsDay, 'estimate')) {
    const state = figureState(null, { isTold: dealsDay !== null, isPending: isValuing, samples: null });
    if (state === 'notYet') return STATE_COPY.valuing;
    return state === 'neverTold' ? price.noDeals : price.none;
  }
  return apartText({ name: '成交', day: dealsDay }, { name: '这套房的挂牌', day: seenDay }).replace(
    '不作比较',
    '不估价，也不作比较',
  );
}

/** That a home on sale was last seen long ago; else nothing. */
export function seenNotice({ status, seenDay }: EstateDetail, now: number): string | null {
  return status === 'on_sale' && !isRecent(seenDay, now)
    ? `价格和状态是 ${seenDay} 的，之后可能已经成交、下架或调价。`
    : null;
}

/** How much lower (positive) the asking price is than at first, in fen; null where it never changed. */
function cutSoFar({ firstPrice, price }: Pick<EstateDetail, 'firstPrice' | 'price'>): number | null {
  return firstPrice === price ? null : firstPrice - price;
}

export function priceTag(estate: EstateDetail): TagItem | null {
  const cut = cutSoFar(estate);
  if (cut === null) return null;
  return cut > 0
    ? { text: `已降 ${formatTotalPrice(cut)}`, tone: 'down' }
    : { text: `已涨 ${formatTotalPrice(-cut)}`, tone: 'warn' };
}

const HELD_NAMES: Record<HeldYears, string> = { under_two: '未满两年', two: '满两年', five: '满五年' };

export function heldName(held: HeldYears | null): string | null {
  return held && HELD_NAMES[held];
}

/** What to know before falling in love: plain marks, no small print. */
export function riskMarks({ mortgaged, coOwned, held }: EstateDetail): TagItem[] {
  const marks: (string | false)[] = [
    mortgaged === true && '有抵押',
    coOwned === true && '产权共有',
    held === 'under_two' && '未满两年',
    held === 'two' && '未满五年',
  ];
  return marks.filter((text) => text !== false).map((text) => ({ text, tone: 'warn' }));
}

/** What speaks for the home. */
export function goodMarks({ held, onlyHome, tags, certificateReady }: EstateDetail): TagItem[] {
  const marks: (string | false)[] = [
    tags.includes('bargain') && '笋盘',
    held === 'five' && (onlyHome ? '满五唯一' : '满五年'),
    tags.includes('must_see') && '必看好房',
    tags.includes('vr') && '可申请看 VR',
    tags.includes('video') && '可申请看视频',
    tags.includes('viewing_anytime') && '随时看房',
    tags.includes('owner_listed') && '业主自荐',
    tags.includes('exclusive') && '独家',
    certificateReady === true && '房本在手',
  ];
  return marks.filter((text) => text !== false).map((text) => ({ text, tone: 'good' }));
}

export interface PriceVerdict {
  tone: 'high' | 'fair' | 'low';
  /** "偏高 22%", "价格合理": what the asking price is beside the estimate, where it lies outside the range. */
  words: string;
  /** "427至483万" */
  range: string;
  /** "估价 455万，挂牌价高 100万。": of whole 万, as the estimate is shown. */
  sentence: string;
}

/** "挂牌价 385万，比同类房子九成的成交价都低：照估价和它的误差算，十套里约有九套卖到 402万 以上。" */
export const bargainSentence = (price: number, bound: number): string =>
  `挂牌价 ${formatTotalPrice(price)}，比同类房子九成的成交价都低：照估价和它的误差算，十套里约有九套卖到 ${formatTotalPrice(bound)} 以上。`;

/** Whether the asking price is reasonable: in words first, the figures after. */
export function priceVerdict(price: number, { low, value, high }: EstimateRange): PriceVerdict {
  const fairOrHigh = price > high ? 'high' : 'fair';
  const tone = price < low ? 'low' : fairOrHigh;
  const size = Math.abs(price / value - 1);
  const words = { low: `偏低 ${gapText(size)}`, fair: '价格合理', high: `偏高 ${gapText(size)}` }[tone];
  return { tone, words, range: estimateSpan(low, high), sentence: gapSentence(price, wholeWan(value)) };
}

/** "22%", "4.3%": tenths only where they matter. */
const gapText = (size: number): string => formatPercent(size, size < 0.1 ? 1 : 0);

function gapSentence(price: number, value: number): string {
  const gap = price - value;
  const estimate = `估价 ${formatTotalPrice(value)}`;
  if (Math.abs(gap) < FEN_PER_WAN / 10) return `${estimate}，和挂牌价一样。`;
  return `${estimate}，挂牌价${gap > 0 ? '高' : '低'} ${formatTotalPrice(Math.abs(gap))}。`;
}

/** "同小区近一年成交 21 套，成交价中位数比挂牌价低 5.1%（18 套）。" */
export function communitySentence(
  city: Pick<PageCity, 'dealsDay'>,
  community: Pick<EstateCommunity, 'deals365' | 'discount'> | null,
  now: number,
): string {
  if (!community?.deals365) return '';
  const { value, samples } = community.discount;
  const deals = `同小区${spanText('近一年', city.dealsDay, now)}成交 ${community.deals365} 套`;
  if (value === null || samples < MIN_SAMPLES) return `${deals}。`;
  return `${deals}，成交价中位数${besideAsking(value)}（${samples} 套）。`;
}

/**
 * "本市估价误差中位数 5.8%（用近12个月成交的 21,406 套检验，另有 612 套没有估出来） · 更新至 11-20"; of old deals the
 * days on which they were made.
 */
export function errorNote(city: PageCity, error: EstimateError | null, now: number): string {
  if (!error || error.medianError === null || error.tested < MIN_SAMPLES) return ESTATE_COPY.price.noError;
  const { tested, unestimated, fromDay, toDay } = error;
  const recent = isRecent(toDay, now);
  const span = recent ? '近12个月' : `${fromDay} 至 ${toDay} `;
  const others = unestimated ? `，另有 ${formatNumber(unestimated)} 套没有估出来` : '';
  const basis = `用${span}成交的 ${formatNumber(tested)} 套检验${others}`;
  const day = recent ? ` · ${asOfText(toDay, now)}` : '';
  const note = `本市估价误差中位数 ${formatPercent(error.medianError)}（${basis}）${day}`;
  return city.isDemo ? `${note} · ${ESTATE_COPY.price.demo}` : note;
}

/** "成交价 480万，比最后挂牌价低 1.4%" */
export function soldSentence(asking: number, { price }: SoldFor): string {
  const gap = roundTo((1 - price / asking) * 100, 1);
  const beside =
    gap === 0 ? '与最后挂牌价相同' : `比最后挂牌价${gap > 0 ? '低' : '高'} ${formatPercent(Math.abs(gap) / 100)}`;
  return `成交价 ${formatTotalPrice(price)}，${beside}`;
}

/** "下架前挂牌 580万", "成交前挂牌 580万" */
export const lastAskedText = ({ status, price }: Pick<EstateDetail, 'status' | 'price'>): string =>
  `${status === 'sold' ? '成交前' : '下架前'}挂牌 ${formatTotalPrice(price)}`;

export interface HistoryStep {
  day: Day;
  price: number;
}

/** The asking prices in the order of their days, the first being the first asking price. */
export function historySteps({ listedDay, price, priceChanges }: EstateDetail): HistoryStep[] {
  const first = priceChanges[0];
  const start = listedDay ?? (first ? addDays(first.day, -1) : null);
  if (!start) return [];
  const changes = priceChanges.filter(({ day }) => day >= start).map(({ day, after }) => ({ day, price: after }));
  return [{ day: start, price: first?.before ?? price }, ...changes];
}

/** The last day of the history: that on which the home was last seen, or on which the listing ended. */
export function historyEnd({ status, statusDay, seenDay }: EstateDetail, now: number): { day: Day; text: string } {
  const seen = seenDay === dayOf(now) ? '今天' : formatDate(seenDay, now);
  if (status === 'on_sale' || !statusDay) return { day: seenDay, text: seen };
  return { day: statusDay, text: status === 'sold' ? '成交' : '下架' };
}

/** "挂牌 61 天 · 近30天带看 14 次"; of a home that was listed before, from the first day on. */
export function historyAside(estate: EstateDetail, now: number, sameHome: SameHome | null = null): string {
  const { viewings30, seenDay, status } = estate;
  const listedDay = sameHome?.sinceDay ?? estate.listedDay;
  const days = listedDay ? daysBetween(listedDay, historyEnd(estate, now).day) : -1;
  const asOf = status === 'on_sale' && !isRecent(seenDay, now) ? `截至 ${seenDay}` : '';
  return joinKnown([
    asOf,
    days >= 0 ? `挂牌 ${days} 天` : '',
    viewings30 === null ? '' : `近30天带看 ${viewings30} 次`,
  ]);
}

/** "3月2日首次挂牌，之后撤下又重新挂牌 1 次；挂牌天数从首次算起。" of a home that came back; else nothing. */
export function relistedSentence({ sinceDay, relisted }: SameHome, now: number): string {
  if (sinceDay === null || relisted === 0) return '';
  return `这套房 ${formatDate(sinceDay, now)} 首次挂牌，之后撤下又重新挂牌 ${relisted} 次；挂牌天数从首次算起。`;
}

/** "在售 390万，安居地产，03-02 挂牌"; of one that is gone "曾挂牌 400万，2025-03-02 挂牌，2025-06-01 下架". */
export function otherListingText(listing: OtherListing, now: number): string {
  const { agency, price, listedDay, endedDay, isOnSale } = listing;
  return [
    `${isOnSale ? '在售' : '曾挂牌'} ${formatTotalPrice(price)}`,
    ...(agency === null ? [] : [agency]),
    ...(listedDay === null ? [] : [`${formatDate(listedDay, now)} 挂牌`]),
    ...(isOnSale || endedDay === null ? [] : [`${formatDate(endedDay, now)} 下架`]),
  ].join('，');
}

/** "同一套房 3 处在售": this listing and the others that are on sale; nothing where it is the only one. */
export function duplicateHomeTitle({ listings }: SameHome, isOnSale: boolean): string {
  const count = listings.filter((one) => one.isOnSale).length + Number(isOnSale);
  return count > 1 ? `同一套房 ${count} 处在售` : '这套房以前挂过牌';
}

/** "80%" beside the usable area, and what a ㎡ inside the walls costs: "套内 71,463元/㎡". */
export function usableFacts({ area, usableArea, price }: EstateDetail): { ratio: string; unitPrice: string } | null {
  if (usableArea === null || usableArea <= 0 || usableArea > area) return null;
  return {
    ratio: formatPercent(usableArea / area, 0),
    unitPrice: `套内 ${formatUnitPrice(Math.round(price / usableArea))}`,
  };
}

/** Layout, area and the area inside the walls: the three facts that decide. */
export function sizeFigures(estate: EstateDetail): FigureItem[] {
  const { layout, area: floorArea, usableArea } = estate;
  const { facts } = ESTATE_COPY;
  const usable = usableFacts(estate);
  return [
    { label: facts.layout, value: { figure: formatLayout(layout.rooms, layout.halls), unit: '' } },
    { label: facts.area, value: area(floorArea) },
    {
      label: facts.usable,
      value: usable ? { figure: area(usableArea).figure, unit: `㎡ · ${usable.ratio}` } : area(null),
    },
  ];
}

/** How many came to look at the home or keep it: "1.2万次". */
export function visitFigures({ viewings7, viewings30, followers, views }: EstateDetail): FigureItem[] {
  const copy = ESTATE_COPY.records;
  return [
    { label: copy.viewings7, value: compact(viewings7, '次') },
    { label: copy.viewings30, value: compact(viewings30, '次') },
    { label: copy.followers, value: compact(followers, '人') },
    { label: copy.views, value: compact(views, '次') },
  ];
}

const compact = (count: number | null, unit: string): Figure =>
  isNumber(count) ? { figure: formatCompactCount(count), unit } : MISSING_FIGURE;

/** "估价取自 21 套可比成交。" */
export const estimateBasis = ({ samples }: { samples: number }): string => `估价取自 ${samples} 套可比成交。`;
