import type { HomeCost } from '@/lib/estate/contract';
import type { Day } from '@/lib/kernel/day';
import { nearestFen } from '../exact';
import type { CityKey, Fact } from '../facts/fact';
import { monthlyPayment } from '../loan/loan';
import { taxResult } from '../tax/taxEngine';
import { type ListedHome, NO_AGENT, saleOfHome } from './estateSale';
import { parted, usualLoanOf } from './usualLoan';

export type HomeCosting = (home: ListedHome) => HomeCost;

/** Large enough that what is taken of it is exact for every price. */
const UNIT = 1_000_000_000_000_000;

/**
 * Costs of many homes of one city on one day. Payments and taxes are shares of the loan and the price, so the engines
 * run once for each kind of home and not for each home. Throws RangeError for a day of which no loan is known.
 */
export function homeCosting(city: CityKey | null, facts: readonly Fact[], day: Day): HomeCosting {
  const { downPaymentShare, annualRate, months, reader } = usualLoanOf(city, facts, day);
  const aMonth = monthlyPayment({ principal: UNIT, annualRate, months });
  const small = reader.standing('tax.deed')?.areaUpTo ?? 0;
  const taxed = new Map<string, number | null>();

  const taxesOf = (home: ListedHome): number | null => {
    const key = `${home.held} ${home.onlyHome} ${home.area > small}`;
    const known = taxed.get(key);
    if (known !== undefined) return known;
    const chosen = { buyerHome: 1, terms: 'by_law', agent: NO_AGENT } as const;
    const { taxes } = taxResult(saleOfHome({ ...home, price: UNIT }, city, chosen), facts, day);
    taxed.set(key, taxes);
    return taxes;
  };

  return (home) => {
    const { down, loan } = parted(home.price, downPaymentShare);
    const taxes = taxesOf(home);
    return {
      downPayment: down,
      monthlyPayment: share(loan, aMonth),
      annualRate,
      taxes: taxes === null ? null : share(home.price, taxes),
    };
  };
}

const share = (amount: number, ofUnit: number) => nearestFen(BigInt(amount) * BigInt(ofUnit), BigInt(UNIT));
