import { z } from 'zod';
import {
  changedSchema,
  groundsSchema,
  lendingShape,
  lentRatesSchema,
  verdictSchema,
} from '@/lib/calculators/contract/grounds';

const paymentLimit = z.enum(['payment_share', 'debt_share']);

export const scoreKindSchema = z.enum(['debtShare', 'steadyMonths', 'fundMonths', 'overdue', 'enquiries', 'source']);
export type ScoreKind = z.output<typeof scoreKindSchema>;

/** How a home is paid for: all cash goes in, the fund's loan comes first, payments are equal. All in fen. */
export const financingSchema = z.object({
  downPayment: z.number().int(),
  costs: z.number().int(),
  loan: z.number().int(),
  fundLoan: z.number().int(),
  commercialLoan: z.number().int(),
  monthlyPayment: z.number().int(),
  rates: lentRatesSchema,
});
export type Financing = z.output<typeof financingSchema>;

export const affordableSchema = z.object({
  /** fen, the dearest home whose down payment, costs and loan are covered. */
  price: z.number().int(),
  /** What holds the price down. */
  limit: z.enum(['down_payment', ...paymentLimit.options]),
  /** fen: the dearest home by the cash for down payment and costs alone, and by the loan that income carries alone. */
  priceByCash: z.number().int(),
  priceByIncome: z.number().int(),
  /** fen a month that income leaves for the loan */
  payment: z.number().int(),
  /** Which share of income is the tighter one. */
  paymentLimit,
  loan: z.number().int(),
  /** fen */
  fundLoan: z.number().int(),
  commercialLoan: z.number().int(),
  /** What the fund lends the household at the most; null where it lends nothing. */
  fundCap: z.number().int().nullable(),
  /** The fund lends at its cap. */
  fundFull: z.boolean(),
  /** The least share paid down, by the loans that are taken. */
  downPaymentShare: z.number(),
  ...lendingShape,
  /** Of the home at this price. */
  financing: financingSchema,
});
export type Affordable = z.output<typeof affordableSchema>;

export const refusalReasonSchema = z.enum(['overdue', 'no_term', 'no_income_left']);
export type RefusalReason = z.output<typeof refusalReasonSchema>;

export const scoreLineSchema = z.object({
  kind: scoreKindSchema,
  points: z.number(),
  /** The most that this line can give. */
  most: z.number(),
});
export type ScoreLine = z.output<typeof scoreLineSchema>;

export const capabilityResultSchema = z.object({
  /** yes: a loan is likely; no: lenders usually refuse, for the reasons named. */
  state: verdictSchema,
  missing: z.array(z.string()),
  reasons: z.array(refusalReasonSchema),
  lines: z.array(scoreLineSchema),
  score: z.number().nullable(),
  grade: z.enum(['A', 'B', 'C', 'D']).nullable(),
  /** Lines that lose points, the heaviest first. */
  weakPoints: z.array(scoreKindSchema),
  months: z.number().int(),
  affordable: affordableSchema.nullable(),
  ...groundsSchema.shape,
});
export type CapabilityResult = z.output<typeof capabilityResultSchema>;

export const improvementSchema = z.object({
  kind: scoreKindSchema,
  /** Points more. */
  gain: z.number(),
  /**
   * What the answer has to become: months at least; overdue months or enquiries at most; debts a month at most, in fen.
   * null for the source of the cash, which has to be one's own or the family's.
   */
  target: z.number().nullable(),
});
export type Improvement = z.output<typeof improvementSchema>;

export const capabilityAnswerSchema = z.object({
  result: capabilityResultSchema,
  improvements: z.array(improvementSchema),
  /** Of all that holds the result down (reasonCodes.ts): refusals, the price's limit, the score's lines. */
  codes: z.array(z.string()),
  /** The affordable price in fen under the former rules, by the same scorecard. */
  changed: changedSchema(z.number().int().nullable()).nullable(),
});
export type CapabilityAnswer = z.output<typeof capabilityAnswerSchema>;
