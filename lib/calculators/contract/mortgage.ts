import { z } from 'zod';
import { changedSchema, groundsSchema, pressureSchema, verdictSchema } from '@/lib/calculators/contract/grounds';
import { FUND_UPLIFTS } from '@/lib/calculators/facts/fact';
import { PLAN_NOTES } from '@/lib/calculators/loan/planNote';

export const loanKindSchema = z.enum(['commercial', 'fund']);
export type LoanKind = z.output<typeof loanKindSchema>;

export const loanPartSchema = z.object({
  kind: loanKindSchema,
  principal: z.number().int(),
  months: z.number().int(),
  annualRate: z.number(),
  /** The published rate that annualRate was made of; null where the answers gave a rate of their own. */
  publishedRate: z.number().nullable(),
  /** fen; with equal principal the first month's, which is the largest. */
  firstPayment: z.number().int(),
  /** fen; the fall from month to month: 0 with equal payments. */
  monthlyDecrease: z.number().int(),
  /** fen over the whole term */
  totalInterest: z.number().int(),
});
export type LoanPart = z.output<typeof loanPartSchema>;

/** What a household's uplift adds to the cap, in fen; null where the rule does not say how much. */
export const fundAdditionSchema = z.object({ uplift: z.enum(FUND_UPLIFTS), amount: z.number().int().nullable() });
export type FundAddition = z.output<typeof fundAdditionSchema>;

/** Whether a fund's loan keeps within the cap; unsure between what is certain and what may be. */
export const fundLimitSchema = z.object({
  state: z.enum(['within', 'unsure', 'over']),
  /** fen above what is certain, or above the most it may come to; 0 within the cap. */
  over: z.number().int(),
  /** What is lent for certain: the base with the additions that are known. */
  cap: z.number().int(),
  /** The most it may come to, more than the cap where an addition is not known; null where nobody knows. */
  upTo: z.number().int().nullable(),
  base: z.number().int(),
  additions: z.array(fundAdditionSchema),
});
export type FundLimit = z.output<typeof fundLimitSchema>;

export const repaymentSchema = z.enum(['equal_payment', 'equal_principal']);
export type Repayment = z.output<typeof repaymentSchema>;

/** What is lent on a home on land for offices and shops. */
export const commercialTermsSchema = z.object({
  /** The least share that is paid down, a fraction; 1 where banks lend nothing. */
  downPayment: z.number(),
  /** The longest loan; 0 where banks lend nothing. */
  months: z.number().int(),
  /** 待核: the rule is still to be compared with its text. */
  toCheck: z.boolean(),
});
export type CommercialTerms = z.output<typeof commercialTermsSchema>;

export const planDownSchema = z.object({
  price: z.number().int(),
  /** fen */
  amount: z.number().int(),
  share: z.number(),
  /** What the rules ask for; null where it is not known. */
  least: z.number().nullable(),
  /** Whose rule that is: where both lend, the one that asks for more. */
  leastBy: loanKindSchema,
});
export type PlanDown = z.output<typeof planDownSchema>;

export const subsidySchema = z.object({
  state: verdictSchema,
  /** Answers that are missing. */
  missing: z.array(z.string()),
  /** Conditions that are not met; 'not_in_force' where there is no subsidy on the day. */
  failed: z.array(z.string()),
  /** fen by year of the loan, five at the most; empty unless the state is yes. */
  years: z.array(z.number().int()),
  total: z.number().int(),
});
export type Subsidy = z.output<typeof subsidySchema>;

/** What paying ahead changes, in all; months saved are those of its part, the next payment is of all parts. */
export const planPrepaymentSchema = z.object({
  /** The part that is paid ahead first. */
  part: loanKindSchema,
  /** Each that counted, in the order of its months; fen. */
  times: z.array(
    z.object({
      part: loanKindSchema,
      kind: z.enum(['shorter', 'smaller']),
      afterMonth: z.number().int(),
      amount: z.number().int(),
    }),
  ),
  /** fen actually paid ahead, in all and by month */
  prepaid: z.number().int(),
  /** Months until the loan is paid off, and how many fewer than agreed. */
  months: z.number().int(),
  monthsSaved: z.number().int(),
  /** fen less than without paying ahead, at the same rates */
  interestSaved: z.number().int(),
  /** fen; the first payment after the last prepayment, 0 when all is paid off. */
  nextPayment: z.number().int(),
});
export type PlanPrepayment = z.output<typeof planPrepaymentSchema>;

/** A loan that began in the past, on a day: what of it is paid and what is left. Money in fen. */
export const loanStandingSchema = z.object({
  /** Instalments due so far. */
  paid: z.number().int(),
  paidPrincipal: z.number().int(),
  paidInterest: z.number().int(),
  owed: z.number().int(),
  /** Instalments, and the interest in them, that are still to come. */
  left: z.number().int(),
  interestLeft: z.number().int(),
});
export type LoanStanding = z.output<typeof loanStandingSchema>;

export const planScheduleSchema = z.object({
  /** fen lent */
  principal: z.number().int(),
  /** fen by month */
  payments: z.array(z.number().int()),
  interest: z.array(z.number().int()),
  /** Paid ahead together with an instalment, in fen, by month. */
  ahead: z.array(z.object({ month: z.number().int(), amount: z.number().int() })),
});
export type PlanSchedule = z.output<typeof planScheduleSchema>;

export const planResultSchema = z.object({
  repayment: repaymentSchema,
  isOwed: z.boolean(),
  firstMonth: z.string(),
  /** Of such a home; null for any other. */
  commercialHome: commercialTermsSchema.nullable(),
  down: planDownSchema.nullable(),
  parts: z.array(loanPartSchema),
  /** fen, all parts together */
  principal: z.number().int(),
  firstPayment: z.number().int(),
  /** fen; of all parts, where payments fall. */
  monthlyDecrease: z.number().int(),
  totalInterest: z.number().int(),
  /** Until all is paid off. */
  months: z.number().int(),
  pressure: pressureSchema.nullable(),
  /** null without a fund loan, or where the cap is not known. */
  fundLimit: fundLimitSchema.nullable(),
  subsidy: subsidySchema.nullable(),
  prepaid: planPrepaymentSchema.nullable(),
  /** The first payment at the new rate, of all parts; fen. */
  repriced: z.object({ fromMonth: z.number().int(), annualRate: z.number(), payment: z.number().int() }).nullable(),
  /** Of a loan that has begun. */
  standing: loanStandingSchema.nullable(),
  schedule: planScheduleSchema,
  notes: z.array(z.enum(PLAN_NOTES)),
});
export type PlanResult = z.output<typeof planResultSchema>;

export const loanComparisonSchema = z.object({
  /** fen, the second less the first */
  firstPayment: z.number().int(),
  totalInterest: z.number().int(),
  /** The first month from which on the second plan has cost more in all, or less; null where it never turns. */
  crossing: z.number().int().nullable(),
});
export type LoanComparison = z.output<typeof loanComparisonSchema>;

export const mortgageAnswerSchema = z.object({
  plans: z.array(planResultSchema),
  /** null with one plan. */
  comparison: loanComparisonSchema.nullable(),
  /** How the cost of the first plan, interest less subsidy, moved with the rules. */
  changed: changedSchema(z.number().int()).nullable(),
  ...groundsSchema.shape,
});
export type MortgageAnswer = z.output<typeof mortgageAnswerSchema>;
