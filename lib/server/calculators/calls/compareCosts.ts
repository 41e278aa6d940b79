import { z } from 'zod';
import { cityKeyOfName } from '@/lib/calculators/cityKeys';
import { nameHomesAnswer, nameHomesInput } from '@/lib/calculators/contract/costs';
import { formInput, formValues } from '@/lib/calculators/contract/formInput';
import { costSheet } from '@/lib/calculators/cost/costSheet';
import { MAX_HOMES } from '@/lib/calculators/cost/sheetSize';
import { COST_FORM } from '@/lib/calculators/forms/costForm';
import { dayOf } from '@/lib/kernel/day';
import { id, listOf } from '@/lib/kernel/decoders';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { listNamedHomes, type NamedHome } from '@/lib/server/estate/queries/listedHomes';
import type { CompareCostsInput, ComparedCosts } from '@/services/calculators/totalCost';
import * as calls from '@/services/calculators/totalCost';
import { listRuleFacts } from '../queries/ruleFacts';

const compareCostsInput = z.strictObject({
  estateIds: listOf(id(), MAX_HOMES),
  assumptions: formInput(COST_FORM),
});

/** What several homes cost in all on the same assumptions: price, taxes, fees, interest, what comes back. */
export async function compareCosts({ db, now }: ApiContext, given: CompareCostsInput): Promise<ComparedCosts> {
  const { estateIds, assumptions } = checked(compareCostsInput, given);
  const [homes, facts] = await Promise.all([listNamedHomes(db, [...new Set(estateIds)]), listRuleFacts(db)]);
  const priced = homes.map((home) => ({ ...home, city: cityKeyOfName(home.cityName) }));
  return { homes, ...costSheet(priced, formValues(COST_FORM, assumptions), facts, dayOf(now)) };
}

export const nameHomesOperation = operation(calls.nameHomes, {
  summary: 'Homes on sale by their ids, with what names them: to choose from.',
  scope: 'homes',
  input: nameHomesInput,
  output: nameHomesAnswer,
  writes: false,
  cache: 'private',
  handle: async ({ estateIds }, { db }) => {
    const homes = await listNamedHomes(db, [...new Set(estateIds)]);
    return { homes: homes.filter(({ status }: NamedHome) => status === 'on_sale') };
  },
});
