import { z } from 'zod';
import type { ForeignPrice, OverseasProject, OverseasSummary } from '@/lib/domain/model/overseas';
import { schemaOf } from '../sameFields';

const text = z.string().nullable();
const number = z.number().nullable();

const priceSchema = schemaOf<ForeignPrice>()(
  z.object({
    currency: z.string(),
    from: number,
    to: number,
    rate: z.object({ value: z.number(), day: z.string() }).nullable(),
  }),
);

export const overseasSummarySchema = schemaOf<OverseasSummary>()(
  z.object({ id: z.number(), name: z.string(), country: z.string(), place: text, usage: text, price: priceSchema }),
);

export const overseasProjectSchema = schemaOf<OverseasProject>()(
  overseasSummarySchema.extend({
    cityId: z.number(),
    address: text,
    tenure: z.enum(['freehold', 'leasehold']).nullable(),
    leaseYears: number,
    areaFrom: number,
    areaTo: number,
    handoverDay: text,
    developer: text,
    taxes: text,
    holdingCosts: text,
    buyerLimits: text,
    rules: z.object({ source: z.string(), day: text }).nullable(),
    description: text,
    seenDay: z.string(),
    others: z.array(overseasSummarySchema),
  }),
);
