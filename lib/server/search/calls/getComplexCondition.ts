import { DEFAULT_CITY_ID } from '@/lib/config/constants';
import {
  type GetComplexConditionInput,
  getComplexConditionAnswer,
  getComplexConditionInput,
} from '@/lib/search/contract/lists';
import { type ComplexCondition, complexCondition, priceLevels } from '@/lib/search/options';
import { ringsOf } from '@/lib/search/rings';
import { findCityLevels } from '@/lib/server/area/queries/areas';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { ringRoadsOf } from '@/lib/server/facts/loadFacts';
import * as calls from '@/services/search';

export async function getComplexCondition(
  { db }: ApiContext,
  { cityId = DEFAULT_CITY_ID }: GetComplexConditionInput,
): Promise<ComplexCondition> {
  const { unitPrice, rentUnitPrice } = await findCityLevels(db, cityId);
  return complexCondition(priceLevels(unitPrice, rentUnitPrice), ringsOf(ringRoadsOf(cityId)));
}

export const getComplexConditionOperation = operation(calls.getComplexCondition, {
  summary: 'Option lists of the filters; price bands follow the price level of the city.',
  scope: 'any',
  input: getComplexConditionInput,
  output: getComplexConditionAnswer,
  handle: (input, context) => getComplexCondition(context, input),
});
