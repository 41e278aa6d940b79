import { z } from 'zod';
import type { CityOption } from '@/lib/calculators/cityKeys';
import { CITY_KEYS, cityKeyOfOption } from '@/lib/calculators/cityKeys';
import type { PurchaseZone } from '@/lib/calculators/facts/fact';
import { type PurchaseRules, purchaseRules } from '@/lib/calculators/purchase/purchaseRules';
import type { Day } from '@/lib/kernel/day';
import { dayOf } from '@/lib/kernel/day';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { schemaOf } from '@/lib/server/call/sameFields';
import { dayOptional, oneOf } from '@/lib/server/call/schema';
import * as calls from '@/services/calculators/qualification';
import { listRuleFacts } from '../queries/ruleFacts';
import { cityKeySchema, groundsShape } from './calculatorSchemas';
import { countsAsHomeSchema, routeSchema, zoneNameSchema } from './purchaseSchemas';

const zoneSchema = schemaOf<PurchaseZone>()(
  z.object({
    id: z.string(),
    name: z.string(),
    routes: z.array(routeSchema),
  }),
);

const questionSchema = z.enum(['household', 'months', 'permitMonths', 'homesInCity', 'children']);

const rulesSchema = schemaOf<PurchaseRules>()(
  z.object({
    city: cityKeySchema,
    zones: z.array(zoneSchema),
    unlimited: z.boolean(),
    limited: z.record(z.string(), z.array(zoneNameSchema)),
    commercial: z.object({ zones: z.array(zoneSchema), countsAsHome: countsAsHomeSchema, ...groundsShape }).nullable(),
    commercialAsks: z.record(z.string(), z.array(questionSchema)),
    ...groundsShape,
  }),
);

export const getPurchaseRulesInput = z.strictObject({ city: oneOf(['other', ...CITY_KEYS]), day: dayOptional() });

/** A city's rules of purchase on a day: zones and the ways to be allowed in each; and which cities have any. */
export async function getPurchaseRules(
  { db, now }: ApiContext,
  { city, day }: { city: CityOption; day?: Day },
): Promise<PurchaseRules> {
  return purchaseRules(await listRuleFacts(db), cityKeyOfOption(city), day ?? dayOf(now));
}

export const getPurchaseRulesOperation = operation(calls.getPurchaseRules, {
  summary: "A city's rules of purchase on a day: zones and the ways to be allowed in each; and which cities have any.",
  input: getPurchaseRulesInput,
  output: rulesSchema,
  handle: (input, context) => getPurchaseRules(context, input),
});
