import { z } from 'zod';
import type { Affordable, LentRates } from '@/lib/calculators/capability/borrowing';
import { CITY_KEYS } from '@/lib/calculators/cityKeys';
import { type Grounds, type RuleUse, type RuleWarning, WARNING_KINDS } from '@/lib/calculators/factBook';
import type { FactId } from '@/lib/calculators/facts/fact';
import { NOTHING_DUE, TAX_KINDS } from '@/lib/calculators/tax/sale';
import type { RuleChange } from '@/lib/calculators/whatChanged';
import { schemaOf } from '@/lib/server/call/sameFields';

/** The id of a dated rule. */
export const factIdSchema = z.string() as unknown as z.ZodType<FactId>;

/** A city that rules are kept for; null: the whole country. */
export const cityKeySchema = z.enum(CITY_KEYS).nullable();

const ruleSchema = schemaOf<RuleUse>()(
  z.object({
    id: factIdSchema,
    city: cityKeySchema,
    effectiveFrom: z.string(),
    effectiveTo: z.string().nullable(),
    source: z.string(),
    confidence: z.enum(['high', 'medium', 'unconfirmed']),
  }),
);

const warningSchema = schemaOf<RuleWarning>()(
  z.object({
    kind: z.enum(WARNING_KINDS),
    id: factIdSchema,
    city: cityKeySchema,
    day: z.string().nullable(),
    source: z.string(),
  }),
);

/** What every result of a calculator rests on; spread into the result's own object. */
export const groundsShape = {
  day: z.string(),
  rules: z.array(ruleSchema),
  warnings: z.array(warningSchema),
  unknownRules: z.array(factIdSchema),
} satisfies Record<keyof Grounds, z.ZodType>;

/** What a monthly payment is of an income. */
export const pressureSchema = z.object({
  ratio: z.number(),
  level: z.enum(['comfortable', 'strained', 'beyond']),
});

/** Of a loan in two parts: fractions a year. */
export const ratesSchema = schemaOf<LentRates>()(
  z.object({
    commercial: z.number().nullable(),
    fund: z.number().nullable(),
  }),
);

/** Why the provident fund lends nothing, though it was requested. */
export const lendingShape = {
  fundBar: z.enum(['cap_unknown', 'months', 'down_payment']).nullable(),
  fundMonthsRequired: z.number().nullable(),
} satisfies Partial<Record<keyof Affordable, z.ZodType>>;

/** A line of the taxes and fees of a purchase, as far as pages and the calculator tell alike. */
export const taxLineShape = {
  kind: z.enum(TAX_KINDS),
  amount: z.number().int().nullable(),
  base: z.number().int().nullable(),
  rate: z.number().nullable(),
  nothingDue: z.enum(NOTHING_DUE).nullable(),
  missing: z.array(z.string()),
  payer: z.enum(['buyer', 'seller', 'lender']),
};

const ruleChangeSchema = schemaOf<RuleChange>()(
  z.object({
    id: factIdSchema,
    before: ruleSchema.nullable(),
    after: ruleSchema.nullable(),
  }),
);

/** The same answers on two days, with what is compared. */
export const changedSchema = <Headline extends z.ZodType>(headline: Headline) =>
  z.object({
    from: z.string(),
    to: z.string(),
    rules: z.array(ruleChangeSchema),
    before: headline,
    after: headline,
    moved: z.boolean(),
  });
