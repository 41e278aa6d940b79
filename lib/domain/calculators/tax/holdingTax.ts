import type { Day } from '../../day';
import { fenOf, MILLION, millionths, nearestFen } from '../exact';
import { FactReader, type Grounds } from '../factBook';
import type { Fact, FactValues } from '../facts/fact';
import type { SaleAnswers } from './taxEngine';

/** What may fall due each year for holding a home: no part of what a purchase costs. */
export interface HoldingTax
  extends Grounds,
    Pick<FactValues['tax.holding'], 'share' | 'freePerPerson' | 'freePerHome'> {
  /** For each rate: so much at the most, in fen a year; null where price or area are not known. */
  years: { rate: number; most: number | null }[];
}

/**
 * 个人住房房产税, which two cities take; null elsewhere. Whether it is due at all, and at which rate, depends on the
 * family and on prices that the city publishes: each rate is told with what it comes to at the most.
 */
export function holdingTaxOf(
  { city, homeKind, area }: SaleAnswers,
  price: number | null,
  facts: readonly Fact[],
  day: Day,
): HoldingTax | null {
  const reader = new FactReader(facts, city, day);
  const rule = homeKind === 'commercial' ? null : reader.standing('tax.holding');
  if (!rule) return null;
  const { share, rates, freePerPerson, freePerHome } = rule;
  const base = price === null ? null : taxedOf(price, area, rule);
  const years = rates.map((rate) => ({
    rate,
    most: base === null ? null : nearestFen(fenOf(base) * millionths(rate), MILLION),
  }));
  return { share, freePerPerson, freePerHome, years, ...reader.grounds() };
}

/** Of the price, the share that is taxed and the area above what each home has free. */
function taxedOf(price: number, area: number | null, { share, freePerHome }: FactValues['tax.holding']): number | null {
  const taxed = fenOf(price) * millionths(share);
  if (freePerHome === null) return nearestFen(taxed, MILLION);
  if (area === null) return null;
  const [all, free] = [Math.round(area * 100), Math.round(freePerHome * 100)];
  return nearestFen(taxed * BigInt(Math.max(0, all - free)), MILLION * BigInt(all));
}
