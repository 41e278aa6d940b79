import { cityKeyOfName } from '@/lib/domain/calculators/cityKeys';
import { type HomeCosting, homeCosting } from '@/lib/domain/calculators/cost/homeCosts';
import { usualLoanOf } from '@/lib/domain/calculators/cost/usualLoan';
import type { Day } from '@/lib/domain/day';
import type { Db } from '../../db/client';
import { oncePerImport } from '../../db/pageReads';
import { findCity } from '../../repositories/cities';
import { listRuleFacts } from '../../repositories/ruleFacts';

/** What homes of a city cost to buy on a day. An operator's rule is on the cards within a minute. */
export const cityHomeCosting = oncePerImport(
  'cityHomeCosting',
  async (db: Db, cityId: number, day: Day): Promise<HomeCosting> => {
    const [city, facts] = await Promise.all([findCity(db, cityId), listRuleFacts(db)]);
    return homeCosting(cityKeyOfName(city?.name ?? ''), facts, day);
  },
);

/** The least share of a first home's price that is paid down in a city. */
export const leastDownShare = oncePerImport(
  'leastDownShare',
  async (db: Db, cityId: number, day: Day): Promise<number> => {
    const [city, facts] = await Promise.all([findCity(db, cityId), listRuleFacts(db)]);
    return usualLoanOf(cityKeyOfName(city?.name ?? ''), facts, day).downPaymentShare;
  },
);
