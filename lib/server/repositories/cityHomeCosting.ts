import { cityKeyOfName } from '@/lib/domain/calculators/cityKeys';
import { homeCosting } from '@/lib/domain/calculators/cost/homeCosts';
import { usualLoanOf } from '@/lib/domain/calculators/cost/usualLoan';
import { isToCheck } from '@/lib/domain/calculators/factBook';
import type { CityKey, Fact } from '@/lib/domain/calculators/facts/fact';
import type { Day } from '@/lib/domain/day';
import type { Db } from '../db/client';
import { oncePerImport } from '../db/pageReads';
import { findCity } from './cities';
import { listRuleFacts } from './ruleFacts';

/** What a rule says of a city on a day, cached for all pages. An operator's rule is on the cards within a minute. */
function ofCity<Answer>(
  name: string,
  reckon: (city: CityKey | null, facts: readonly Fact[], day: Day) => Answer,
): (db: Db, cityId: number, day: Day) => Promise<Answer> {
  return oncePerImport(name, async (db: Db, cityId: number, day: Day) => {
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
