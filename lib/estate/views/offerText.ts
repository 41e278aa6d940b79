import { formatPercent, roundTo } from '@/lib/kernel/format/number';
import { formatTotalPrice, priceSpan, totalPrice, wholeWan } from '@/lib/kernel/format/price';
import { FEN_PER_WAN } from '@/lib/kernel/money';
import {
  ALIKE,
  chanceAt,
  type DaysSpread,
  discountFor,
  MIN_COMPARABLES,
  type OfferChance,
  type OfferCheck,
} from '@/lib/market/offerChance';
import { quantileOfSorted } from '@/lib/market/quantile';
import type { EstateDetail, HomeOffers } from '../estateDetail';
import { OFFER_COPY } from '../words/offers';

export interface ShownOffer {
  /** fen, whole 万 */
  offer: number;
  /** "572" */
  figure: string;
  unit: string;
  chance: OfferChance;
  /** "5 成" */
  tenths: string;
  /** "10 次里约 5 次能成" */
  headline: string;
  /** "比挂牌价低 4.0%，少 24万" */
  against: string;
  /** "像它这样的 164 套里，87 套最后比挂牌价低 4.0% 以上成交。" */
  counted: string;
}

/** Chances whose prices are shown, the highest first; the middle one is where one begins. */
const SHOWN = [0.8, 0.65, 0.5, 0.25, 0.1] as const;

const share = ({ taken, of }: OfferChance) => taken / of;

/** 5 成, "不到 1 成", "9 成以上". */
export function tenthsText(chance: number): string {
  const tenths = Math.round(chance * 10);
  if (chance < 0.05) return '不到 1 成';
  return chance > 0.95 ? '9 成以上' : `${Math.min(9, Math.max(1, tenths))} 成`;
}

function headlineOf(chance: number): string {
  if (chance < 0.05) return '10 次里成不了 1 次';
  return chance > 0.95
    ? '10 次里有 9 次以上能成'
    : `10 次里约 ${Math.min(9, Math.max(1, Math.round(chance * 10)))} 次能成`;
}

/** The prices that are shown, each with what the comparables say of it; none where no chance is told. */
export function shownOffers({ price }: Pick<EstateDetail, 'price'>, { discounts, lacks }: HomeOffers): ShownOffer[] {
  if (lacks !== null) return [];
  const comparables = discounts.map((discount) => ({ discount }));
  const seen = new Set<number>();
  return SHOWN.flatMap((chance) => {
    const offer = wholeWan(price * (1 - discountFor(chance, comparables)));
    if (offer <= 0 || seen.has(offer)) return [];
    seen.add(offer);
    return [shownOffer(price, offer, chanceAt(1 - offer / price, comparables))];
  });
}

function shownOffer(price: number, offer: number, chance: OfferChance): ShownOffer {
  const { figure, unit } = totalPrice(offer);
  const percent = formatPercent(Math.abs(chance.discount));
  const off = Math.abs(chance.discount) < 0.0005;
  const less = chance.discount > 0;
  const apart = off
    ? '就是挂牌价'
    : `比挂牌价${less ? '低' : '高'} ${percent}，${less ? '少' : '多'} ${formatTotalPrice(Math.abs(price - offer))}`;
  const below = less ? `最后低了 ${percent} 以上` : `最后没有高出 ${percent}`;
  const ended = off ? '最后没有高于挂牌价' : below;
  return {
    offer,
    figure,
    unit,
    chance,
    tenths: tenthsText(share(chance)),
    headline: headlineOf(share(chance)),
    against: apart,
    counted: `像它这样卖掉的 ${chance.of} 套里，${chance.taken} 套${ended}。`,
  };
}

/** Of which deals the chances are, in words: 三林及周边，66至148㎡，挂了 18至140 天，挂牌和它差不多高。 */
export function comparedText({ plate, area }: EstateDetail, { days }: HomeOffers): string {
  const span = `${Math.round(area / ALIKE.area)}至${Math.round(area * ALIKE.area)}㎡`;
  const from = Math.max(0, Math.round(((days ?? 0) + 7) / ALIKE.days - 7));
  const to = Math.round(((days ?? 0) + 7) * ALIKE.days - 7);
  const height = Math.round(ALIKE.above * 100);
  return `${plate ? `${plate.name}及同区` : '同区'}近12个月的成交：${span}，挂了 ${from}至${to} 天，挂牌价比同小区成交均价高低和它相差 ${height} 个百分点以内，越像越近的优先。`;
}

export interface FewOffers {
  /** "只有 14 套可比，说不准几成" */
  title: string;
  /** "满 30 套才给。" */
  rule: string;
  /** "看得见的只有这些：…"; null below one. */
  seen: string | null;
  /** Of them; null below one. */
  median: number | null;
}

export function fewOffers({ price }: Pick<EstateDetail, 'price'>, { discounts }: HomeOffers): FewOffers {
  const count = discounts.length;
  const [least, most] = [discounts[0], discounts.at(-1)];
  const isSeen = least !== undefined && most !== undefined;
  const span = (discount: number) => wholeWan(price * (1 - discount));
  return {
    title: count === 0 ? '没有可比的成交，说不准几成' : `只有 ${count} 套可比，说不准几成`,
    rule: `满 ${MIN_COMPARABLES} 套才给，还差 ${MIN_COMPARABLES - count} 套。`,
    seen: isSeen
      ? `看得见的只有这些：${count} 套最后比挂牌价${rangeText(least, most)}成交，也就是 ${priceSpan(span(most), span(least))}。`
      : null,
    median: quantileOfSorted(discounts, 0.5),
  };
}

function rangeText(least: number, most: number): string {
  const size = (discount: number) => formatPercent(Math.abs(discount));
  const text = (discount: number) => `${discount < 0 ? '高' : '低'} ${size(discount)}`;
  if (least === most) return `${text(least)} `;
  return least >= 0 ? `${text(least)} 到 ${size(most)} ` : `${text(least)}到${text(most)} `;
}

/** "30–60 天". */
export function daysName({ from, to }: DaysSpread): string {
  if (from === 0) return OFFER_COPY.days.first;
  return to === null ? OFFER_COPY.days.last : `${from}–${to} 天`;
}

/** The greatest discount that the bars by days reach, for their scale: at least a tenth. */
export const daysScale = (byDays: readonly DaysSpread[]): number =>
  Math.max(0.1, ...byDays.map(({ spread }) => spread?.p75 ?? 0));

export const isOwnDays = ({ from, to }: DaysSpread, days: number | null): boolean =>
  days !== null && days >= from && (to === null || days < to);

/** What was said and what came true, one decimal of a tenth rounded to whole per cent. */
export const checkRows = ({ said, homes }: OfferCheck) =>
  said.map(({ chance, cameTrue }) => ({
    said: `约 ${roundTo(chance * 10, 0)} 成`,
    homes,
    came: formatPercent(cameTrue, 0),
  }));

export const checkNote = ({ homes, few }: OfferCheck): string =>
  `拿近12个月全市卖掉的 ${homes + few} 套来试，每套只用它成交前一个月以前的成交：${homes} 套够得上说，另外 ${few} 套可比的太少，没说。`;

/** The curve: the share of the comparables let go for each discount or more, from 0 to as far as one in twenty went. */
export function offerCurve({ discounts }: HomeOffers): { most: number; points: { discount: number; share: number }[] } {
  const comparables = discounts.map((discount) => ({ discount }));
  const most = Math.max(0.04, Math.ceil((quantileOfSorted(discounts, 0.95) ?? 0) * 50) / 50);
  const STEPS = 24;
  const points = Array.from({ length: STEPS + 1 }, (_, at) => {
    const discount = most * (1 - at / STEPS);
    return { discount, share: share(chanceAt(discount, comparables)) };
  });
  return { most, points };
}

/** How many of them were let go within each hundredth, from the greatest discount drawn to none. */
export function offerBars({ discounts }: HomeOffers, most: number): number[] {
  const count = Math.round(most * 100);
  return Array.from({ length: count }, (_, at) => {
    const to = most - at / 100;
    return discounts.filter((discount) => discount > to - 0.01 && discount <= to).length;
  });
}

/** What stands at the drawings' axes. */
export const axisTexts = {
  tenths: (count: number) => `${count} 成`,
  price: (price: number, discount: number) => `${Math.round((price * (1 - discount)) / FEN_PER_WAN)}万`,
  low: (discount: number) => `低 ${formatPercent(discount)}`,
  median: (discount: number) => `中位数 ${formatPercent(discount)}`,
  homes: (count: number) => `${count} 套`,
} as const;
