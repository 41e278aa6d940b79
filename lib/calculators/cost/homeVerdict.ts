import type { HomeFit } from '@/lib/calculators/contract/affordability';
import type { HeldYears } from '@/lib/estate/contract';
import type { Day } from '@/lib/kernel/day';
import { wholeWanBelow } from '@/lib/kernel/format/price';
import { FEN_PER_WAN } from '@/lib/kernel/money';
import { affordableOf } from '../capability/borrowing';
import type { Finances } from '../contract/finances';
import { FactReader } from '../factBook';
import type { CityKey, Fact } from '../facts/fact';
import { type Affordability, type AffordabilityLevel, affordabilityOf } from './affordability';
import { type ListedHome, saleOfHome } from './estateSale';

/**
 * Whether a listed home is within a visitor's means, reckoned as sellers here usually ask: the price is what the seller
 * keeps (到手价), so the buyer pays every tax and both agents, of the contract's price that leaves so much. Where the
 * home's years or the seller's other homes are not known, what they can make it cost at the most and at the least decides
 * together: the verdict is unknown only where the two differ. Throws RangeError as affordabilityOf does.
 */
export function homeVerdict(
  home: ListedHome,
  means: Finances,
  city: CityKey | null,
  facts: readonly Fact[],
  day: Day,
): Affordability {
  const judged = (known: Pick<ListedHome, 'held' | 'onlyHome'>) => {
    const chosen = { buyerHome: means.home === 'first' ? 1 : 2, terms: 'net', agent: null } as const;
    return affordabilityOf(saleOfHome({ ...home, ...known }, city, chosen), means, facts, day);
  };
  const most = judged(dearest(home));
  const lacking = unknownOf(home);
  if (lacking.length === 0) return most;
  const missing = [...new Set([...most.missing, ...lacking])];
  const { level } = judged(cheapest(home));
  return level === most.level ? { ...most, missing } : { ...most, level: 'unknown', reasons: [], missing };
}

const known = (held: HeldYears, onlyHome: boolean) => ({ held, onlyHome });
const dearest = ({ held, onlyHome }: ListedHome) => known(held ?? 'under_two', onlyHome ?? false);
const cheapest = ({ held, onlyHome }: ListedHome) => known(held ?? 'five', onlyHome ?? true);

/** What is not known of a home and moves its taxes. */
function unknownOf({ held, onlyHome }: ListedHome): string[] {
  return [
    ...(held === null ? ['heldMonths'] : []),
    ...(onlyHome === null && (held === null || held === 'five') ? ['sellerOnlyHome'] : []),
  ];
}

/**
 * fen, whole 万, rounded down: the dearest home that cash and income reach in a city, at the usual costs of buying, as the
 * evaluation reckons it. null where income or cash is not said, or a rule is not known.
 */
export function budgetOf(means: Finances, city: CityKey | null, facts: readonly Fact[], day: Day): number | null {
  const { income, cash } = means;
  if (income === null || cash === null) return null;
  const affordable = affordableOf({ ...means, income }, cash, new FactReader(facts, city, day));
  return affordable && wholeWanBelow(affordable.price);
}

const MAX_YEARS = 30;
/** 100元 a month; up to 100万 more. */
const INCOME_STEP = 10_000;
const MAX_INCOME_STEPS = 10_000;
const WITHIN: readonly AffordabilityLevel[] = ['within'];
const REACHED: readonly AffordabilityLevel[] = ['within', 'strained'];

/** The least change of price, cash, income or term that brings a home to the next better level; null where it needs none. */
export function homeFit(
  home: ListedHome,
  means: Finances,
  city: CityKey | null,
  facts: readonly Fact[],
  day: Day,
): HomeFit | null {
  const { level, costs } = homeVerdict(home, means, city, facts, day);
  if (level !== 'beyond' && level !== 'strained') return null;
  const wanted = level === 'beyond' ? REACHED : WITHIN;
  const fits = (changed: Partial<ListedHome>, changedFinances: Partial<Finances>) =>
    wanted.includes(homeVerdict({ ...home, ...changed }, { ...means, ...changedFinances }, city, facts, day).level);
  const cash = means.cash ?? 0;
  const cheaper = least(Math.ceil(home.price / FEN_PER_WAN) - 1, (wan) =>
    fits({ price: home.price - wan * FEN_PER_WAN }, {}),
  );
  const moreCash = least(Math.ceil((home.price + (costs ?? 0)) / FEN_PER_WAN), (wan) =>
    fits({}, { cash: cash + wan * FEN_PER_WAN }),
  );
  const moreIncome = least(MAX_INCOME_STEPS, (steps) =>
    fits({}, { income: (means.income ?? 0) + steps * INCOME_STEP }),
  );
  const full = Math.floor(means.months / 12);
  const longer = least(MAX_YEARS - full, (years) => fits({}, { months: (full + years) * 12 }));
  return {
    level: level === 'beyond' ? 'strained' : 'within',
    cheaper: cheaper && cheaper * FEN_PER_WAN,
    moreCash: moreCash && moreCash * FEN_PER_WAN,
    moreIncome: moreIncome && moreIncome * INCOME_STEP,
    months: longer && (full + longer) * 12,
  };
}

/** The least whole number from 1 to `most` of which it holds, where it holds from some number on; null where of none. */
function least(most: number, holds: (count: number) => boolean): number | null {
  if (most < 1 || !holds(most)) return null;
  let [under, from] = [0, most];
  while (from - under > 1) {
    const middle = Math.floor((under + from) / 2);
    if (holds(middle)) from = middle;
    else under = middle;
  }
  return from;
}
