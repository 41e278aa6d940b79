import { cityKeyOfName } from '@/lib/calculators/cityKeys';
import { homeCosting } from '@/lib/calculators/cost/homeCosts';
import { usualLoanOf } from '@/lib/calculators/cost/usualLoan';
import { isToCheck } from '@/lib/calculators/factBook';
import type { CityKey, Fact } from '@/lib/calculators/facts/fact';
import type { Day } from '@/lib/kernel/day';
import { findCity } from '@/lib/server/area/queries/cities';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { listRuleFacts } from './ruleFacts';

/** What a rule says of a city on a day, cached for all pages. An operator's rule is on the cards within a minute. */
function ofCity<Answer>(
  name: string,
  reckon: (city: CityKey | null, facts: readonly Fact[], day: Day) => Answer,
): (db: Db, cityId: number, day: Day) => Promise<Answer> {
  return cacheUntilImport(name, async (db: Db, cityId: number, day: Day) => {
    const [city, facts] = await Promise.all([findCity(db, cityId), listRuleFacts(db)]);
    return reckon(cityKeyOfName(city?.name ?? ''), facts, day);
  });
}

/** What homes of a city cost to buy on a day. */
export const cityHomeCosting = ofCity('cityHomeCosting', homeCosting);

/** The least share of a first home's price that is paid down in a city. */
export const leastDownShare = ofCity(
  'leastDownShare',
  (city, facts, day) => usualLoanOf(city, facts, day).downPaymentShare,
);

/** The loan that a first home of a city is usually bought with on a day. */
export const usualLoan = ofCity('usualLoan', (city, facts, day) => {
  const { reader, downPaymentShare, annualRate, months } = usualLoanOf(city, facts, day);
  return { downPaymentShare, annualRate, months, toCheck: reader.grounds().warnings.some(isToCheck) };
});
