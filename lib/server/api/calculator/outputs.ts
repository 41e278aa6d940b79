import { z } from 'zod';
import type { Grounds, RuleUse } from '@/lib/domain/calculators/factBook';
import type { CityKey, FactId } from '@/lib/domain/calculators/facts/fact';
import type { RuleChange } from '@/lib/domain/calculators/whatChanged';

const factId = z.string() as unknown as z.ZodType<FactId>;

/** A city that rules are kept for; null: the whole country. */
export const cityKeySchema = z.string().nullable() as unknown as z.ZodType<CityKey | null>;

const ruleSchema: z.ZodType<RuleUse> = z.object({
  id: factId,
  city: cityKeySchema,
  effectiveFrom: z.string(),
  effectiveTo: z.string().nullable(),
  source: z.string(),
  confidence: z.enum(['high', 'medium', 'unconfirmed']),
});

/** What every result of a calculator rests on; spread into the result's own object. */
export const groundsShape = {
  day: z.string(),
  rules: z.array(ruleSchema),
  warnings: z.array(
    z.object({ kind: z.enum(['expired', 'expiring', 'unconfirmed']), id: factId, day: z.string().nullable() }),
  ),
  unknownRules: z.array(factId),
} satisfies Record<keyof Grounds, z.ZodType>;

const ruleChangeSchema: z.ZodType<RuleChange> = z.object({
  id: factId,
  before: ruleSchema.nullable(),
  after: ruleSchema.nullable(),
});

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
