import { z } from 'zod';
import type { Affordable } from '@/lib/calculators/capability/borrowing';
import type { ScoreKind } from '@/lib/calculators/capability/capabilityEngine';
import { type CapabilityAnswer, capabilityAnswerOf } from '@/lib/calculators/capability/capabilityQuestion';
import { CAPABILITY_FORM } from '@/lib/calculators/forms/capabilityForm';
import { dayOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ApiContext } from '@/lib/server/call/context';
import { formInput, formValues } from '@/lib/server/call/formInput';
import { operation } from '@/lib/server/call/operation';
import { schemaOf } from '@/lib/server/call/sameFields';
import * as calls from '@/services/calculators/capability';
import { listRuleFacts } from '../queries/ruleFacts';
import { changedSchema, groundsShape, lendingShape, ratesSchema } from './calculatorSchemas';

const fen = z.number().int();
const paymentLimit = z.enum(['payment_share', 'debt_share']);

const kind = schemaOf<ScoreKind>()(
  z.enum(['debtShare', 'steadyMonths', 'fundMonths', 'overdue', 'enquiries', 'source']),
);

const affordableSchema = schemaOf<Affordable>()(
  z.object({
    price: fen,
    limit: z.enum(['down_payment', ...paymentLimit.options]),
    priceByCash: fen,
    priceByIncome: fen,
    payment: fen,
    paymentLimit,
    loan: fen,
    fundLoan: fen,
    commercialLoan: fen,
    fundCap: fen.nullable(),
    fundFull: z.boolean(),
    downPaymentShare: z.number(),
    ...lendingShape,
    financing: z.object({
      downPayment: fen,
      costs: fen,
      loan: fen,
      fundLoan: fen,
      commercialLoan: fen,
      monthlyPayment: fen,
      rates: ratesSchema,
    }),
  }),
);

const resultSchema = z.object({
  state: z.enum(['yes', 'no', 'unknown']),
  missing: z.array(z.string()),
  reasons: z.array(z.enum(['overdue', 'no_term', 'no_income_left'])),
  lines: z.array(z.object({ kind, points: z.number(), most: z.number() })),
  score: z.number().nullable(),
  grade: z.enum(['A', 'B', 'C', 'D']).nullable(),
  weakPoints: z.array(kind),
  months: z.number().int(),
  affordable: affordableSchema.nullable(),
  ...groundsShape,
});

const answerSchema = schemaOf<CapabilityAnswer>()(
  z.object({
    result: resultSchema,
    improvements: z.array(z.object({ kind, gain: z.number(), target: z.number().nullable() })),
    codes: z.array(z.string()),
    changed: changedSchema(fen.nullable()).nullable(),
  }),
);

/** What a household can buy and how its answers weigh, by a published scorecard; no credit report. */
export async function evaluateCapability({ db, now }: ApiContext, raw: RawForm): Promise<CapabilityAnswer> {
  return capabilityAnswerOf(formValues(CAPABILITY_FORM, raw), await listRuleFacts(db), dayOf(now));
}

export const evaluateCapabilityOperation = operation(calls.evaluateCapability, {
  summary: 'What a household can buy and how its answers weigh, by a published scorecard; no credit report.',
  input: formInput(CAPABILITY_FORM),
  output: answerSchema,
  writes: false,
  cache: 'private',
  handle: (input, context) => evaluateCapability(context, input),
});
