import { z } from 'zod';
import { DEFAULT_CITY_ID } from '@/lib/config/constants';
import { type ComplexCondition, complexCondition, priceLevels } from '@/lib/search/options';
import { ringsOf } from '@/lib/search/rings';
import { findCityLevels } from '@/lib/server/area/queries/areas';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { idOptional, text } from '@/lib/server/call/schema';
import { ringRoadsOf } from '@/lib/server/facts/loadFacts';
import * as calls from '@/services/search';

const options = z.array(z.object({ value: z.string(), label: z.string() }));
const names = Object.keys(complexCondition(priceLevels(null, null), []));

export const getComplexConditionInput = z.strictObject({ version: text(20), cityId: idOptional() });

/** Option lists of the filters; price bands follow the price level of the city. */
export async function getComplexCondition(
  { db }: ApiContext,
  { cityId = DEFAULT_CITY_ID }: { version: string; cityId?: number },
): Promise<ComplexCondition> {
  const { unitPrice, rentUnitPrice } = await findCityLevels(db, cityId);
  return complexCondition(priceLevels(unitPrice, rentUnitPrice), ringsOf(ringRoadsOf(cityId)));
}

export const getComplexConditionOperation = operation(calls.getComplexCondition, {
  summary: 'Option lists of the filters; price bands follow the price level of the city.',
  input: getComplexConditionInput,
  output: z.object(
    Object.fromEntries(names.map((name) => [name, options])) as Record<keyof ComplexCondition, typeof options>,
  ),
  handle: (input, context) => getComplexCondition(context, input),
});
