import { formValues } from '@/lib/calculators/contract/formInput';
import { getMortgageInput } from '@/lib/calculators/contract/forms';
import { type MortgageAnswer, mortgageAnswerSchema } from '@/lib/calculators/contract/mortgage';
import { MORTGAGE_FORM } from '@/lib/calculators/forms/mortgageForm';
import { mortgageQuestion } from '@/lib/calculators/forms/mortgageQuestion';
import { mortgageAnswer } from '@/lib/calculators/loan/mortgage';
import { dayOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/calculators/mortgage';
import { listRuleFacts } from '../queries/ruleFacts';

export async function getMortgage({ db, now }: ApiContext, raw: RawForm): Promise<MortgageAnswer> {
  return mortgageAnswer(mortgageQuestion(formValues(MORTGAGE_FORM, raw), dayOf(now)), await listRuleFacts(db));
}

export const getMortgageOperation = operation(calls.getMortgage, {
  summary: 'One or two plans of borrowing for a home: payments month by month, interest, caps, pressure, subsidy.',
  input: getMortgageInput,
  output: mortgageAnswerSchema,
  writes: false,
  cache: 'private',
  handle: (input, context) => getMortgage(context, input),
});
