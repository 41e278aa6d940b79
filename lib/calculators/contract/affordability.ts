import { z } from 'zod';
import { groundsSchema, lendingShape, lentRatesSchema, pressureSchema } from '@/lib/calculators/contract/grounds';
import { financesSchema } from '@/lib/calculators/contract/sentMeans';
import { MAX_JUDGED } from '@/lib/calculators/cost/sheetSize';
import { flag, id, listOf } from '@/lib/kernel/decoders';

const level = z.enum(['within', 'strained', 'beyond', 'unknown']);

/** What would make a home fit, one thing changed at a time; null where no change of it would. */
export const homeFitSchema = z.object({
  /** The level that each of these reaches: what lies beyond comes within reach, what strains becomes easy. */
  level,
  /** fen, whole 万: so much less asked. */
  cheaper: z.number().int().nullable(),
  /** fen, whole 万: so much more cash. */
  moreCash: z.number().int().nullable(),
  /** fen a month, whole hundreds of 元: so much more income. */
  moreIncome: z.number().int().nullable(),
  /** The shortest longer loan, in months, whole years. */
  months: z.number().int().nullable(),
});
export type HomeFit = z.output<typeof homeFitSchema>;

/** A home's verdict: amounts in fen. `missing` names what is not known of the home or the means. */
export const judgedHomeSchema = z.object({
  estateId: z.number(),
  /** fen, as it asks now. */
  price: z.number().int(),
  level,
  missing: z.array(z.string()),
  /** Why it is beyond: cash short of down payment and costs, or a payment above what income allows. */
  reasons: z.array(z.enum(['cash', 'income'])),
  /** fen the buyer pays besides the price; null where it cannot be told. */
  costs: z.number().int().nullable(),
  leastDownPayment: z.number().int().nullable(),
  /** fen that are lacking before a loan can start; 0 when enough. */
  cashShort: z.number().int(),
  loan: z.number().int().nullable(),
  fundLoan: z.number().int().nullable(),
  monthlyPayment: z.number().int().nullable(),
  ...lendingShape,
  /** The least share paid down, by the loans that are taken. */
  downPaymentShare: z.number().nullable(),
  /** Of the loan, a year. */
  rates: lentRatesSchema.nullable(),
  pressure: pressureSchema.nullable(),
  /** null where not requested, or where nothing has to change or would help. */
  fit: homeFitSchema.nullable(),
});
export type JudgedHome = z.output<typeof judgedHomeSchema>;

export const judgeHomesInput = z
  .strictObject({
    cityId: id(),
    /** At most MAX_JUDGED; none where only the budget is wanted. */
    estateIds: listOf(id(), MAX_JUDGED),
    means: financesSchema,
    /** Also say what would make a home fit; for one home alone. */
    advice: flag(),
  })
  .refine(({ estateIds, advice }) => !advice || estateIds.length <= 1, {
    path: ['advice'],
    message: '一次只能为一套房源给出建议',
  });
export type JudgeHomesInput = z.input<typeof judgeHomesInput>;

export const judgedHomesSchema = z.object({
  /** Homes on sale in the city; others are left out. */
  homes: z.array(judgedHomeSchema),
  /** fen, whole 万: the dearest home within the means, at the usual costs; null where income, cash or a rule is not known. */
  budget: z.number().int().nullable(),
  day: groundsSchema.shape.day,
  warnings: groundsSchema.shape.warnings,
});
export type JudgedHomes = z.output<typeof judgedHomesSchema>;
