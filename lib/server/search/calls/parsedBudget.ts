import { loanOfMonthly, priceOfDown, pricesOfMonthly } from '@/lib/calculators/cost/monthlyBudget';
import type { Day } from '@/lib/kernel/day';
import type { Filters, NumberRange } from '@/lib/search/filters';
import type { ParsedBudget } from '@/lib/searchLanguage/parsedBudget';
import type { Understood } from '@/lib/searchLanguage/understand';
import { usualLoan } from '@/lib/server/calculators/queries/cityHomeCosting';
import type { Db } from '@/lib/server/db/client';

/**
 * Turns what can be paid a month into prices, by the usual loan of the city on the day, and says how; null where nothing is
 * said of money paid at once or a month. Prices asked for besides hold too: where none is left, they alone do.
 */
export async function addBudget(
  db: Db,
  cityId: number,
  filters: Filters,
  { monthly, filters: { down = [] }, ignored }: Pick<Understood, 'monthly' | 'filters' | 'ignored'>,
  day: Day,
): Promise<ParsedBudget | null> {
  const most = down.length === 1 ? (down[0]?.to ?? null) : null;
  if (!monthly && most === null) return null;
  const terms = await usualLoan(db, cityId, day);
  const reckoned = { ...terms, down: most };
  if (!monthly) return { ...reckoned, monthly, loan: null, price: { from: null, to: priceOfDown(most ?? 0, terms) } };
  const { said, range } = monthly;
  const price = pricesOfMonthly(range, most, terms);
  const prices = filters.price.length === 0 ? [price] : filters.price.flatMap((one) => shared(one, price));
  if (prices.length > 0) filters.price = prices;
  else ignored.push(said);
  return { ...reckoned, monthly: range, loan: range.to === null ? null : loanOfMonthly(range.to, terms), price };
}

/** What both ranges hold. */
function shared(one: NumberRange, other: NumberRange): NumberRange[] {
  const from = Math.max(one.from ?? 0, other.from ?? 0);
  const to = Math.min(one.to ?? Number.POSITIVE_INFINITY, other.to ?? Number.POSITIVE_INFINITY);
  if (from > to) return [];
  return [{ from: one.from === null && other.from === null ? null : from, to: Number.isFinite(to) ? to : null }];
}
