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
  scope: 'calculators',
  tool: {
    name: 'calculate_mortgage',
    title: '算月供',
    description: '按当地现行首付与利率规则算一笔房贷：首月月供、总利息、逐月还款表、利率依据。是参考值，不是贷款承诺。',
    takes: {
      city: '城市：shanghai、beijing、shenzhen、guangzhou、hangzhou、nanjing、suzhou、wuhan、chengdu、chongqing、xian、tianjin、changsha 或 other',
      home: 'first 首套，second 二套',
      kind: 'commercial 商业贷款，fund 公积金贷款',
      amount: '贷款金额，万元，例如 300',
      years: '年限，例如 30',
      repayment: 'equal_payment 等额本息，equal_principal 等额本金',
    },
    always: { by: 'amount', ring: 'inside', rateBy: 'lpr', prepay: 'none', newLoan: 'yes' },
  },
  input: getMortgageInput,
  output: mortgageAnswerSchema,
  writes: false,
  cache: 'private',
  handle: (input, context) => getMortgage(context, input),
});
