import { FEN_PER_WAN } from '../money';
import { type Figure, figureText, formatFixed, formatNumber, isNumber, MISSING_FIGURE, roundTo } from './number';

type Fen = number | null | undefined;

const FEN_IN_YUAN = 100;

/**
 * The divisors of the specification's money filter (section 9), which takes yuan. Its unit names are not English
 * thousands and millions: dividing yuan by 1e4 gives 万, by 1e8 gives 亿.
 */
export const MONEY_DIVISORS = { thousand: 1e4, million: 1e8 } as const;

export type MoneyUnit = keyof typeof MONEY_DIVISORS;

/** The money filter: an amount in yuan, expressed in 万 ("thousand") or 亿 ("million"). */
export function moneyIn(unit: MoneyUnit, yuan: number): number {
  return yuan / MONEY_DIVISORS[unit];
}

/** A home's price from fen: 580 万, 585.5 万, and from one 亿 on 1.28 亿. */
export function totalPrice(fen: Fen): Figure {
  if (!isNumber(fen)) return MISSING_FIGURE;
  const yuan = fen / FEN_IN_YUAN;
  const wan = roundTo(moneyIn('thousand', yuan), 1);
  // What rounds to 10,000 万 is one 亿.
  return Math.abs(wan) < MONEY_DIVISORS.million / MONEY_DIVISORS.thousand
    ? { figure: formatNumber(wan, 1), unit: '万' }
    : { figure: formatNumber(moneyIn('million', yuan), 2), unit: '亿' };
}

export function formatTotalPrice(fen: Fen): string {
  return figureText(totalPrice(fen));
}

/** An estimate in fen, no sharper than a whole 万. */
export const wholeWan = (fen: number): number => Math.round(fen / FEN_PER_WAN) * FEN_PER_WAN;

/** The same, rounded down: what one can spend is never said too high. */
export const wholeWanBelow = (fen: number): number => Math.floor(fen / FEN_PER_WAN) * FEN_PER_WAN;

/** The range of an estimate: "358至381万". */
export const estimateSpan = (low: number, high: number): string => priceSpan(wholeWan(low), wholeWan(high));

/** From one price to another, as it is read aloud, where a dash is left out: "395至398.5万", "9,800万至1.02亿"; "200万以下" from nothing on. */
export function priceSpan(low: number, high: number): string {
  const [from, to] = [totalPrice(low), totalPrice(high)];
  if (low <= 0) return `${to.figure}${to.unit}以下`;
  return `${from.figure}${from.unit === to.unit ? '' : from.unit}至${to.figure}${to.unit}`;
}

/** A unit price from fen per ㎡: 65,432 元/㎡. */
export function unitPrice(fenPerSquareMetre: Fen): Figure {
  if (!isNumber(fenPerSquareMetre)) return MISSING_FIGURE;
  return { figure: formatNumber(fenPerSquareMetre / FEN_IN_YUAN), unit: '元/㎡' };
}

export function formatUnitPrice(fenPerSquareMetre: Fen): string {
  return figureText(unitPrice(fenPerSquareMetre));
}

/** The same in 万 with two decimals, for little room: 6.54 万/㎡. */
export function unitPriceInWan(fenPerSquareMetre: Fen): Figure {
  if (!isNumber(fenPerSquareMetre)) return MISSING_FIGURE;
  return { figure: formatFixed(moneyIn('thousand', fenPerSquareMetre / FEN_IN_YUAN), 2), unit: '万/㎡' };
}

export function formatUnitPriceInWan(fenPerSquareMetre: Fen): string {
  return figureText(unitPriceInWan(fenPerSquareMetre));
}

/** A monthly rent from fen: 8,500 元/月. */
export function rent(fenPerMonth: Fen): Figure {
  if (!isNumber(fenPerMonth)) return MISSING_FIGURE;
  return { figure: formatNumber(fenPerMonth / FEN_IN_YUAN), unit: '元/月' };
}

export function formatRent(fenPerMonth: Fen): string {
  return figureText(rent(fenPerMonth));
}

/** An exact amount from fen, for bills and orders: 1,234.5 is never written, 1,234.50 is. */
export function yuanFigure(fen: Fen): Figure {
  return isNumber(fen) ? { figure: formatFixed(fen / FEN_IN_YUAN, 2), unit: '元' } : MISSING_FIGURE;
}

export function formatYuan(fen: Fen): string {
  return figureText(yuanFigure(fen));
}

/** A round amount from fen, where fen would say more than is known: 12,346元. */
export function wholeYuan(fen: Fen): Figure {
  return isNumber(fen) ? { figure: formatNumber(Math.round(fen / FEN_IN_YUAN)), unit: '元' } : MISSING_FIGURE;
}

export function formatWholeYuan(fen: Fen): string {
  return figureText(wholeYuan(fen));
}
