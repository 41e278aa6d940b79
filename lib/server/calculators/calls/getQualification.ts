import { formValues } from '@/lib/calculators/contract/formInput';
import { getQualificationInput, QUALIFICATION_FORM } from '@/lib/calculators/contract/forms';
import { type PurchaseAnswer, purchaseAnswerSchema } from '@/lib/calculators/contract/purchase';
import { purchaseAnswer } from '@/lib/calculators/purchase/purchaseAnswer';
import { dayOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/calculators/qualification';
import { listRuleFacts } from '../queries/ruleFacts';

export async function getQualification({ db, now }: ApiContext, raw: RawForm): Promise<PurchaseAnswer> {
  return purchaseAnswer(formValues(QUALIFICATION_FORM, raw), await listRuleFacts(db), dayOf(now));
}

export const getQualificationOperation = operation(calls.getQualification, {
  summary: 'Whether a family may buy one more home in a city or zone by the rules of a day, and what would change it.',
  scope: 'calculators',
  input: getQualificationInput,
  output: purchaseAnswerSchema,
  writes: false,
  cache: 'private',
  handle: (input, context) => getQualification(context, input),
});
