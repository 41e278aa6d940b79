import type { FundAddition, FundLimit } from '@/lib/calculators/contract/mortgage';
import type { Day } from '@/lib/kernel/day';
import { CITY_KEYS } from '../cityKeys';
import { shareOf } from '../exact';
import { FactReader } from '../factBook';
import type { CityKey, Fact, FundUplift, FundUpliftRule } from '../facts/fact';

// What the provident fund lends a household: its cap, its down payment, the months it asks for.

export type HomeOrder = 'first' | 'second';

/** Who borrows of the fund. An uplift that is not named does not hold. */
export type FundHousehold = { family: boolean } & { readonly [Uplift in FundUplift]?: boolean };

/** All in fen. */
export interface FundCap {
  /** What is lent for certain: the base with the additions that are known. */
  cap: number;
  /** The most it may come to, more than the cap where an addition is not known; null where nobody knows. */
  upTo: number | null;
  base: number;
  additions: FundAddition[];
}

/** The household's cap for such a home; null where the city's rule does not say. */
export function fundCapOf(household: FundHousehold, home: HomeOrder, reader: FactReader): FundCap | null {
  const rule = reader.standing('loan.fundCap');
  const base = rule?.[home][household.family ? 'family' : 'single'] ?? null;
  if (!rule || base === null) return null;
  const offered = rule.uplifts.filter((uplift) => isOpenTo(uplift, household, home));
  const additions = offered
    .filter(({ uplift }) => household[uplift])
    .map((uplift) => ({ uplift: uplift.uplift, amount: additionOf(uplift, base) }));
  const sum = additions.reduce((total, { amount }) => total + (amount ?? 0), base);
  const cap = Math.min(sum, rule.most ?? sum);
  if (additions.every(({ amount }) => amount !== null)) return { cap, upTo: cap, base, additions };
  // The most is what all of them give together.
  const isMost = rule.most !== null && additions.length === offered.length;
  return { cap: isMost ? (rule.most ?? cap) : cap, upTo: rule.most, base, additions };
}

function isOpenTo({ homes, households }: FundUpliftRule, { family }: FundHousehold, home: HomeOrder): boolean {
  return (homes === 'both' || homes === home) && (households === 'all' || family);
}

const additionOf = (rule: FundUpliftRule, base: number): number | null =>
  'share' in rule ? shareOf(base, rule.share) : rule.amount;

/** The household that a city's rule favours most: a family with every uplift. */
export function favouredHousehold(reader: FactReader): FundHousehold {
  const uplifts = reader.standing('loan.fundCap')?.uplifts ?? [];
  return { family: true, ...Object.fromEntries(uplifts.map(({ uplift }) => [uplift, true])) };
}

/** Questions that matter to such households of a city, for such homes. */
export interface FundQuestion {
  city: CityKey;
  uplifts: readonly FundUplift[];
  homes: readonly HomeOrder[];
  households: readonly ('single' | 'family')[];
}

/** What forms ask those who borrow of a fund: the uplifts that each city's rule names on the day. */
export function fundQuestionsOf(facts: readonly Fact[], day: Day): FundQuestion[] {
  return CITY_KEYS.flatMap((city) => {
    const rule = new FactReader(facts, city, day).standing('loan.fundCap');
    const alike = Map.groupBy(rule?.uplifts ?? [], ({ homes, households }) => `${homes} ${households}`);
    return [...alike.values()].flatMap((uplifts): FundQuestion[] => {
      const [first] = uplifts;
      if (!first) return [];
      return [
        {
          city,
          uplifts: uplifts.map(({ uplift }) => uplift),
          homes: first.homes === 'both' ? ['first', 'second'] : [first.homes],
          households: first.households === 'all' ? ['single', 'family'] : ['family'],
        },
      ];
    });
  });
}

/** A fund's loan of so many fen beside the cap of the household. */
export function fundLimitOf(lent: number, cap: FundCap): FundLimit {
  if (cap.upTo !== null && lent > cap.upTo) return { ...cap, state: 'over', over: lent - cap.upTo };
  const over = Math.max(0, lent - cap.cap);
  return { ...cap, state: over > 0 ? 'unsure' : 'within', over };
}

/** The least share of the price paid down where the fund lends; null: not known. */
export function fundDownPaymentOf(home: HomeOrder, reader: FactReader): number | null {
  return reader.standing('loan.fundDownPayment')?.[home] ?? null;
}

/** Whether so many consecutive months paid in are too few for a fund's loan, by the months asked for; null: not known. */
export function lacksFundMonths(paid: number, reader: FactReader): number | null {
  const rule = reader.standing('loan.fundMonths');
  return rule && paid < rule.months ? rule.months : null;
}
