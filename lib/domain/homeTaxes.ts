import type { Day } from './day';
import type { HeldYears } from './model/estate';
import {
  ASSESSED_INCOME_TAX,
  ASSESSED_RATE_CONFIRMED,
  DEED_TAX,
  VAT_SURCHARGE,
  VAT_UNDER_TWO_YEARS,
} from './rules/taxFacts';

export interface TaxedSale {
  /** fen */
  price: number;
  /** ㎡ */
  area: number;
  held: HeldYears | null;
  /** Whether it is the seller's family's only home. */
  onlyHome: boolean | null;
  /** Which home it becomes for the buyer's family. */
  buyerHome: 1 | 2 | 3;
  /** 上海市 */
  province: string;
}

export type TaxKind = 'vat' | 'surcharge' | 'income' | 'deed';
/** Why there is nothing to pay, or why it cannot be said. */
export type TaxReason = 'held_two_years' | 'five_and_only' | 'held_unknown' | 'only_unknown';

export interface TaxLine {
  kind: TaxKind;
  /** fen; null where a fact is missing. */
  amount: number | null;
  /** What the rate is taken of, in fen; null where nothing is. */
  base: number | null;
  rate: number;
  reason: TaxReason | null;
  /** The rule was confirmed for this place. */
  confirmed: boolean;
  day: Day;
  source: string;
}

const RATE_UNITS = 1_000_000;

/** amount × rate to the nearest fen, halves up, without floating point. Throws RangeError beyond the safe integers. */
function share(amount: number, rate: number): number {
  return divide(BigInt(amount) * BigInt(Math.round(rate * RATE_UNITS)), BigInt(RATE_UNITS));
}

function divide(amount: bigint, divisor: bigint): number {
  return Number((2n * amount + divisor) / (2n * divisor));
}

/** price / (1 + rate), to the nearest fen. */
function withoutVat(price: number, rate: number): number {
  const units = BigInt(RATE_UNITS);
  return divide(BigInt(price) * units, units + BigInt(Math.round(rate * RATE_UNITS)));
}

/**
 * The taxes of one sale, each with its base, rate and rule. Deed and income tax are taken of the price without VAT
 * where VAT is due (财税〔2016〕43号). The tax office's accepted price may differ from the contract's.
 */
export function taxesOf(sale: TaxedSale): TaxLine[] {
  if (!Number.isSafeInteger(sale.price) || sale.price < 0) throw new RangeError(`Not an amount of fen: ${sale.price}`);
  const net = netPrice(sale);
  return [vatLine(sale, net), surchargeLine(sale, net), incomeLine(sale, net), deedLine(sale, net)];
}

/** The price that other taxes are taken of; null while nobody knows whether VAT is due. */
function netPrice({ price, held }: TaxedSale): number | null {
  if (held === null) return null;
  return held === 'under_two' ? withoutVat(price, VAT_UNDER_TWO_YEARS.value) : price;
}

const ruleOf = ({ day, source }: { day: Day; source: string }) => ({ day, source, confirmed: true });

function vatLine({ price, held }: TaxedSale, net: number | null): TaxLine {
  const line = { kind: 'vat' as const, rate: VAT_UNDER_TWO_YEARS.value, ...ruleOf(VAT_UNDER_TWO_YEARS) };
  if (held === null || net === null) return { ...line, amount: null, base: null, reason: 'held_unknown' };
  if (held !== 'under_two') return { ...line, amount: 0, base: null, reason: 'held_two_years' };
  return { ...line, amount: price - net, base: net, reason: null };
}

function surchargeLine(sale: TaxedSale, net: number | null): TaxLine {
  const vat = vatLine(sale, net);
  const line = { kind: 'surcharge' as const, rate: VAT_SURCHARGE.value, ...ruleOf(VAT_SURCHARGE), reason: vat.reason };
  if (vat.amount === null || vat.amount === 0) return { ...line, amount: vat.amount, base: null };
  return { ...line, amount: share(vat.amount, VAT_SURCHARGE.value), base: vat.amount };
}

function incomeLine({ held, onlyHome, province }: TaxedSale, net: number | null): TaxLine {
  const line = {
    kind: 'income' as const,
    rate: ASSESSED_INCOME_TAX.value,
    ...ruleOf(ASSESSED_INCOME_TAX),
    confirmed: ASSESSED_RATE_CONFIRMED.includes(province),
  };
  if (net === null) return { ...line, amount: null, base: null, reason: 'held_unknown' };
  if (held === 'five' && onlyHome === null) return { ...line, amount: null, base: null, reason: 'only_unknown' };
  if (held === 'five' && onlyHome) return { ...line, amount: 0, base: null, reason: 'five_and_only', confirmed: true };
  return { ...line, amount: share(net, ASSESSED_INCOME_TAX.value), base: net, reason: null };
}

function deedLine({ area, buyerHome }: TaxedSale, net: number | null): TaxLine {
  const { upTo, first, second, third } = DEED_TAX.value;
  const large = area > upTo ? 1 : 0;
  const rate = buyerHome === 1 ? first[large] : buyerHome === 2 ? second[large] : third;
  const line = { kind: 'deed' as const, rate, ...ruleOf(DEED_TAX) };
  if (net === null) return { ...line, amount: null, base: null, reason: 'held_unknown' };
  return { ...line, amount: share(net, rate), base: net, reason: null };
}

/** The sum of the lines in fen; null while one of them is not known. */
export function totalTaxes(lines: readonly TaxLine[]): number | null {
  let total = 0;
  for (const { amount } of lines) {
    if (amount === null) return null;
    total += amount;
  }
  return total;
}
