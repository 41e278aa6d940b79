import { z } from 'zod';
import { CITY_KEYS } from '@/lib/calculators/cityKeys';
import type { FactId } from '@/lib/calculators/facts/fact';
import { WARNING_KINDS } from '@/lib/calculators/warningKind';

/** The id of a dated rule. */
export const factIdSchema = z.string() as unknown as z.ZodType<FactId>;

/** A city that rules are kept for; null: the whole country. */
export const cityKeySchema = z.enum(CITY_KEYS).nullable();

/** A rule that a result rests on. */
export const ruleUseSchema = z.object({
  id: factIdSchema,
  city: cityKeySchema,
  effectiveFrom: z.string(),
  effectiveTo: z.string().nullable(),
  source: z.string(),
  confidence: z.enum(['high', 'medium', 'unconfirmed']),
});
export type RuleUse = z.output<typeof ruleUseSchema>;

export const ruleWarningSchema = z.object({
  kind: z.enum(WARNING_KINDS),
  id: factIdSchema,
  /** null: a rule of the whole country. */
  city: cityKeySchema,
  /** The rule's last day, or the last for which it was confirmed; null where it never was. */
  day: z.string().nullable(),
  source: z.string(),
});
export type RuleWarning = z.output<typeof ruleWarningSchema>;

/** What every engine's result carries beside its figures. */
export const groundsSchema = z.object({
  day: z.string(),
  rules: z.array(ruleUseSchema),
  warnings: z.array(ruleWarningSchema),
  /** Rules that the pack does not hold for this city and day. */
  unknownRules: z.array(factIdSchema),
});
export type Grounds = z.output<typeof groundsSchema>;

const pressureLevelSchema = z.enum(['comfortable', 'strained', 'beyond']);

/** What a monthly payment is of an income. */
export const pressureSchema = z.object({
  /** The first month's payment over the month's income, to four decimals. */
  ratio: z.number(),
  level: pressureLevelSchema,
});
export type Pressure = z.output<typeof pressureSchema>;

/** A loan's rates a year; null for a part that there is none of. */
export const lentRatesSchema = z.object({
  commercial: z.number().nullable(),
  fund: z.number().nullable(),
});
export type LentRates = z.output<typeof lentRatesSchema>;

/**
 * Why a fund's loan that was requested is not reckoned with: its cap or rate is not known here, too few months are paid
 * in, or without it less has to be paid down.
 */
export const fundBarSchema = z.enum(['cap_unknown', 'months', 'down_payment']);
export type FundBar = z.output<typeof fundBarSchema>;

/** Why the provident fund lends nothing, though it was requested. */
export const lendingShape = {
  fundBar: fundBarSchema.nullable(),
  /** Months that the fund asks for, where they are lacking. */
  fundMonthsRequired: z.number().nullable(),
};

export const ruleChangeSchema = z.object({
  id: factIdSchema,
  /** null: no such rule was in use on that day. */
  before: ruleUseSchema.nullable(),
  after: ruleUseSchema.nullable(),
});
export type RuleChange = z.output<typeof ruleChangeSchema>;

/** The same answers on two days, with what is compared. */
export const changedSchema = <Headline extends z.core.$ZodType>(headline: Headline) =>
  z.object({
    from: z.string(),
    to: z.string(),
    rules: z.array(ruleChangeSchema),
    before: headline,
    after: headline,
    moved: z.boolean(),
  });

/** 可 / 不可 / 信息不足 */
export const verdictSchema = z.enum(['yes', 'no', 'unknown']);
export type Verdict = z.output<typeof verdictSchema>;
