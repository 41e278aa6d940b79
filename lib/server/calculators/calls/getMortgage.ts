import { z } from 'zod';
import { FUND_UPLIFTS } from '@/lib/calculators/facts/fact';
import { MORTGAGE_FORM } from '@/lib/calculators/forms/mortgageForm';
import { mortgageQuestion } from '@/lib/calculators/forms/mortgageQuestion';
import { type MortgageAnswer, mortgageAnswer, PLAN_NOTES, type PlanResult } from '@/lib/calculators/loan/mortgage';
import { dayOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ApiContext } from '@/lib/server/call/context';
import { formInput, formValues } from '@/lib/server/call/formInput';
import { operation } from '@/lib/server/call/operation';
import { schemaOf } from '@/lib/server/call/sameFields';
import * as calls from '@/services/calculators/mortgage';
import { listRuleFacts } from '../queries/ruleFacts';
import { changedSchema, groundsShape, pressureSchema } from './calculatorSchemas';

const whole = z.number().int();
const kind = z.enum(['commercial', 'fund']);

const partSchema = z.object({
  kind,
  principal: whole,
  months: whole,
  annualRate: z.number(),
  publishedRate: z.number().nullable(),
  firstPayment: whole,
  monthlyDecrease: whole,
  totalInterest: whole,
});

const fundLimitSchema = z.object({
  state: z.enum(['within', 'unsure', 'over']),
  over: whole,
  cap: whole,
  upTo: whole.nullable(),
  base: whole,
  additions: z.array(z.object({ uplift: z.enum(FUND_UPLIFTS), amount: whole.nullable() })),
});

const planSchema = schemaOf<PlanResult>()(
  z.object({
    repayment: z.enum(['equal_payment', 'equal_principal']),
    isOwed: z.boolean(),
    firstMonth: z.string(),
    commercialHome: z.object({ downPayment: z.number(), months: whole, toCheck: z.boolean() }).nullable(),
    down: z
      .object({ price: whole, amount: whole, share: z.number(), least: z.number().nullable(), leastBy: kind })
      .nullable(),
    parts: z.array(partSchema),
    principal: whole,
    firstPayment: whole,
    monthlyDecrease: whole,
    totalInterest: whole,
    months: whole,
    pressure: pressureSchema.nullable(),
    fundLimit: fundLimitSchema.nullable(),
    subsidy: z
      .object({
        state: z.enum(['yes', 'no', 'unknown']),
        missing: z.array(z.string()),
        failed: z.array(z.string()),
        years: z.array(whole),
        total: whole,
      })
      .nullable(),
    prepaid: z
      .object({
        part: kind,
        times: z.array(
          z.object({ part: kind, kind: z.enum(['shorter', 'smaller']), afterMonth: whole, amount: whole }),
        ),
        prepaid: whole,
        months: whole,
        monthsSaved: whole,
        interestSaved: whole,
        nextPayment: whole,
      })
      .nullable(),
    repriced: z.object({ fromMonth: whole, annualRate: z.number(), payment: whole }).nullable(),
    standing: z
      .object({
        paid: whole,
        paidPrincipal: whole,
        paidInterest: whole,
        owed: whole,
        left: whole,
        interestLeft: whole,
      })
      .nullable(),
    schedule: z.object({
      principal: whole,
      payments: z.array(whole),
      interest: z.array(whole),
      ahead: z.array(z.object({ month: whole, amount: whole })),
    }),
    notes: z.array(z.enum(PLAN_NOTES)),
  }),
);

const answerSchema = schemaOf<MortgageAnswer>()(
  z.object({
    plans: z.array(planSchema),
    comparison: z.object({ firstPayment: whole, totalInterest: whole, crossing: whole.nullable() }).nullable(),
    changed: changedSchema(whole).nullable(),
    ...groundsShape,
  }),
);

/** One or two plans of borrowing for a home: payments month by month, interest, caps, pressure, subsidy. */
export async function getMortgage({ db, now }: ApiContext, raw: RawForm): Promise<MortgageAnswer> {
  return mortgageAnswer(mortgageQuestion(formValues(MORTGAGE_FORM, raw), dayOf(now)), await listRuleFacts(db));
}

export const getMortgageOperation = operation(calls.getMortgage, {
  summary: 'One or two plans of borrowing for a home: payments month by month, interest, caps, pressure, subsidy.',
  input: formInput(MORTGAGE_FORM),
  output: answerSchema,
  writes: false,
  cache: 'private',
  handle: (input, context) => getMortgage(context, input),
});
