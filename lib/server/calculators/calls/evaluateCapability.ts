import { capabilityAnswerOf } from '@/lib/calculators/capability/capabilityQuestion';
import { type CapabilityAnswer, capabilityAnswerSchema } from '@/lib/calculators/contract/capability';
import { formValues } from '@/lib/calculators/contract/formInput';
import { evaluateCapabilityInput } from '@/lib/calculators/contract/forms';
import { CAPABILITY_FORM } from '@/lib/calculators/forms/capabilityForm';
import { dayOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/calculators/capability';
import { listRuleFacts } from '../queries/ruleFacts';

export async function evaluateCapability({ db, now }: ApiContext, raw: RawForm): Promise<CapabilityAnswer> {
  return capabilityAnswerOf(formValues(CAPABILITY_FORM, raw), await listRuleFacts(db), dayOf(now));
}

export const evaluateCapabilityOperation = operation(calls.evaluateCapability, {
  summary: 'What a household can buy and how its answers weigh, by a published scorecard; no credit report.',
  scope: 'calculators',
  input: evaluateCapabilityInput,
  output: capabilityAnswerSchema,
  writes: false,
  cache: 'private',
  handle: (input, context) => evaluateCapability(context, input),
});
