import { formValues } from '@/lib/calculators/contract/formInput';
import { getTaxesInput } from '@/lib/calculators/contract/forms';
import { type TaxAnswer, taxAnswerSchema } from '@/lib/calculators/contract/taxes';
import { TAX_FORM } from '@/lib/calculators/forms/taxForm';
import { taxAnswerOf } from '@/lib/calculators/tax/taxQuestion';
import { dayOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/calculators/taxes';
import { listRuleFacts } from '../queries/ruleFacts';

export async function getTaxes({ db, now }: ApiContext, raw: RawForm): Promise<TaxAnswer> {
  return taxAnswerOf(formValues(TAX_FORM, raw), await listRuleFacts(db), dayOf(now));
}

export const getTaxesOperation = operation(calls.getTaxes, {
  summary: 'Taxes and fees of a purchase, line by line, by the rules of a day, and the refund for replacing a home.',
  scope: 'calculators',
  input: getTaxesInput,
  output: taxAnswerSchema,
  writes: false,
  cache: 'private',
  handle: (input, context) => getTaxes(context, input),
});
