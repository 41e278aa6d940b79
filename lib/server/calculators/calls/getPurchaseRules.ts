import { cityKeyOfOption } from '@/lib/calculators/cityKeys';
import {
  type GetPurchaseRulesInput,
  getPurchaseRulesInput,
  purchaseRulesSchema,
} from '@/lib/calculators/contract/purchase';
import { type PurchaseRules, purchaseRules } from '@/lib/calculators/purchase/purchaseRules';
import { dayOf } from '@/lib/kernel/day';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/calculators/qualification';
import { listRuleFacts } from '../queries/ruleFacts';

export async function getPurchaseRules(
  { db, now }: ApiContext,
  { city, day }: GetPurchaseRulesInput,
): Promise<PurchaseRules> {
  return purchaseRules(await listRuleFacts(db), cityKeyOfOption(city), day ?? dayOf(now));
}

export const getPurchaseRulesOperation = operation(calls.getPurchaseRules, {
  summary: "A city's rules of purchase on a day: zones and the ways to be allowed in each; and which cities have any.",
  scope: 'calculators',
  input: getPurchaseRulesInput,
  output: purchaseRulesSchema,
  handle: (input, context) => getPurchaseRules(context, input),
});
