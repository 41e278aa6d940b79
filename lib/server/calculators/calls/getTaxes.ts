import { z } from 'zod';
import { HOLDING_FIELDS, TAX_FORM } from '@/lib/calculators/forms/taxForm';
import type { TaxLine } from '@/lib/calculators/tax/sale';
import { type TaxAnswer, taxAnswerOf } from '@/lib/calculators/tax/taxQuestion';
import { dayOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ApiContext } from '@/lib/server/call/context';
import { formInput, formValues } from '@/lib/server/call/formInput';
import { operation } from '@/lib/server/call/operation';
import { schemaOf } from '@/lib/server/call/sameFields';
import * as calls from '@/services/calculators/taxes';
import { listRuleFacts } from '../queries/ruleFacts';
import { changedSchema, factIdSchema, groundsShape, taxLineShape } from './calculatorSchemas';

const sum = z.number().int();
const fen = sum.nullable();

const lineSchema = schemaOf<TaxLine>()(
  z.object({
    ...taxLineShape,
    formula: z.string().nullable(),
    ruleIds: z.array(factIdSchema),
    lawPayer: taxLineShape.payer,
  }),
);

const saleSchema = z.object({
  state: z.enum(['known', 'unknown']),
  lines: z.array(lineSchema),
  contractPrice: fen,
  netPrice: fen,
  taxes: fen,
  fees: fen,
  buyerPays: fen,
  sellerPays: fen,
  atLeast: z.object({ taxes: sum, fees: sum, buyerPays: sum, sellerPays: sum }),
  missing: z.array(z.string()),
  ...groundsShape,
});

const refundSchema = z.object({
  state: z.enum(['yes', 'no', 'unknown']),
  missing: z.array(z.string()),
  failed: z.array(z.string()),
  amount: fen,
  buyUntil: z.string().nullable(),
  ...groundsShape,
});

const holdingQuestion = z.enum([
  ...([...HOLDING_FIELDS.byPerson, ...HOLDING_FIELDS.byHome] as const),
  ...(['area', 'buyerHome', 'unitPrice'] as const),
]);

const holdingSchema = z.object({
  share: z.number(),
  freePerPerson: z.number().nullable(),
  freePerHome: z.number().nullable(),
  years: z.array(z.object({ rate: z.number(), least: fen, most: fen })),
  taxedArea: z.object({ least: z.number(), most: z.number() }).nullable(),
  free: z.enum(['local_first', 'permit_first', 'within_free']).nullable(),
  missing: z.array(holdingQuestion),
  ...groundsShape,
});

const answerSchema = schemaOf<TaxAnswer>()(
  z.object({
    sale: saleSchema,
    changed: changedSchema(fen).nullable(),
    refund: refundSchema.nullable(),
    holding: holdingSchema.nullable(),
    commercialLoan: z.object({ downPayment: z.number(), months: z.number(), ...groundsShape }).nullable(),
  }),
);

/** Taxes and fees of a purchase, line by line, by the rules of a day, and the refund for replacing a home. */
export async function getTaxes({ db, now }: ApiContext, raw: RawForm): Promise<TaxAnswer> {
  return taxAnswerOf(formValues(TAX_FORM, raw), await listRuleFacts(db), dayOf(now));
}

export const getTaxesOperation = operation(calls.getTaxes, {
  summary: 'Taxes and fees of a purchase, line by line, by the rules of a day, and the refund for replacing a home.',
  input: formInput(TAX_FORM),
  output: answerSchema,
  writes: false,
  cache: 'private',
  handle: (input, context) => getTaxes(context, input),
});
