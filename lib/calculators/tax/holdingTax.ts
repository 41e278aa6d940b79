import type { HoldingTax } from '@/lib/calculators/contract/taxes';
import type { Day } from '@/lib/kernel/day';
import { fenOf, MILLION, millionths, nearestFen } from '../exact';
import { FactReader } from '../factBook';
import type { Fact } from '../facts/fact';
import type { HeldHome, HoldingFamily } from './heldHome';
import { type TaxedSpan, taxedByHome, taxedByPerson } from './holdingArea';

/**
 * 个人住房房产税, which two cities take; null elsewhere. Which of the rates holds depends on prices that the city
 * publishes each year, so each is told. What the family did not say is told as from the least to the most.
 */
export function holdingTaxOf(
  home: HeldHome,
  family: HoldingFamily,
  price: number | null,
  facts: readonly Fact[],
  day: Day,
): HoldingTax | null {
  const reader = new FactReader(facts, home.city, day);
  const rule = home.homeKind === 'commercial' ? null : reader.standing('tax.holding');
  if (!rule) return null;
  const { share, rates, freePerPerson, freePerHome } = rule;
  const { span, free, missing } =
    freePerPerson === null ? taxedByHome(home, family, freePerHome ?? 0) : taxedByPerson(home, family, freePerPerson);
  const years = rates.map((rate) => ({
    rate,
    least: price === null ? null : dueOf(price, rate, share, span.least, span.of),
    most: price === null ? null : dueOf(price, rate, share, span.most, span.of),
  }));
  const taxedArea = home.area === null ? null : areasOf(span);
  return { share, freePerPerson, freePerHome, years, taxedArea, free, missing, ...reader.grounds() };
}

/** Price × share that is taxed × the area taxed of the whole × rate, rounded once. */
function dueOf(price: number, rate: number, share: number, taxed: number, of: number): number {
  const due = fenOf(price) * millionths(share) * millionths(rate) * BigInt(taxed);
  return nearestFen(due, MILLION * MILLION * BigInt(of));
}

const areasOf = ({ least, most }: TaxedSpan) => ({ least: least / 100, most: most / 100 });
