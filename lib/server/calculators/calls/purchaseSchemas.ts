import { z } from 'zod';
import { COUNTS_AS_HOME, type PurchaseRoute } from '@/lib/calculators/facts/fact';
import type { RouteChange, ZoneName } from '@/lib/calculators/purchase/purchaseRules';
import { schemaOf } from '@/lib/server/call/sameFields';

export const countsAsHomeSchema = z.enum(COUNTS_AS_HOME);

export const zoneNameSchema = schemaOf<ZoneName>()(z.object({ id: z.string(), name: z.string() }));

export const routeSchema = schemaOf<PurchaseRoute>()(
  z.object({
    id: z.string(),
    household: z.enum(['local', 'nonlocal']).nullable(),
    minMonths: z.number(),
    minPermitMonths: z.number(),
    limit: z.number().nullable(),
    counts: z.enum(['zone', 'city']),
    children: z.object({ atLeast: z.number(), more: z.number(), confirmed: z.boolean() }).nullable(),
  }),
);

export const routeChangeSchema = schemaOf<RouteChange>()(
  z.object({
    zone: zoneNameSchema,
    before: routeSchema.nullable(),
    after: routeSchema.nullable(),
  }),
);
