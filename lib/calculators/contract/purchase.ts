import { z } from 'zod';
import { CITY_KEYS } from '@/lib/calculators/cityKeys';
import { changedSchema, cityKeySchema, groundsSchema } from '@/lib/calculators/contract/grounds';
import { COUNTS_AS_HOME, type PurchaseRoute, type PurchaseZone } from '@/lib/calculators/facts/fact';
import { HOME_KINDS } from '@/lib/calculators/homeKinds';
import { DOUBTS } from '@/lib/calculators/purchase/doubt';
import type { PurchaseRules, RouteChange, ZoneName } from '@/lib/calculators/purchase/purchaseRules';
import { dayOptional, oneOf } from '@/lib/kernel/decoders';

const purchaseRouteSchema: z.core.$ZodType<PurchaseRoute> = z.object({
  id: z.string(),
  /** null: whatever the household registration. */
  household: z.enum(['local', 'nonlocal']).nullable(),
  /** Consecutive months of social insurance or income tax in the city. */
  minMonths: z.number(),
  /** Months of holding a residence permit; 0 where none is needed. */
  minPermitMonths: z.number(),
  /** Homes that may be owned after the purchase; null without limit. */
  limit: z.number().nullable(),
  /** Which homes count towards the limit. */
  counts: z.enum(['zone', 'city']),
  /** Further homes for a family with at least so many minor children; confirmed: by more than one report. */
  children: z.object({ atLeast: z.number(), more: z.number(), confirmed: z.boolean() }).nullable(),
});

const purchaseZoneSchema: z.core.$ZodType<PurchaseZone> = z.object({
  id: z.string(),
  name: z.string(),
  routes: z.array(purchaseRouteSchema),
});

const questionSchema = z.enum(['household', 'months', 'permitMonths', 'homesInCity', 'children']);

const zoneNameSchema: z.core.$ZodType<ZoneName> = z.object({ id: z.string(), name: z.string() });

const countsAsHomeSchema = z.enum(COUNTS_AS_HOME);

export const purchaseRulesSchema: z.core.$ZodType<PurchaseRules> = z.object({
  /** null: a city whose rules nobody keeps. */
  city: cityKeySchema,
  zones: z.array(purchaseZoneSchema),
  /** Anybody may buy anywhere in it. */
  unlimited: z.boolean(),
  limited: z.record(z.string(), z.array(zoneNameSchema)),
  /** Of 商住 in the city; null where its rule is not known. */
  commercial: z
    .object({ zones: z.array(purchaseZoneSchema), countsAsHome: countsAsHomeSchema, ...groundsSchema.shape })
    .nullable(),
  commercialAsks: z.record(z.string(), z.array(questionSchema)),
  ...groundsSchema.shape,
});

export const getPurchaseRulesInput = z.strictObject({ city: oneOf(['other', ...CITY_KEYS]), day: dayOptional() });
export type GetPurchaseRulesInput = z.input<typeof getPurchaseRulesInput>;

const outcome = z.enum(['yes', 'no', 'unknown', 'verify']);

const routeChangeSchema: z.core.$ZodType<RouteChange> = z.object({
  zone: zoneNameSchema,
  before: z.nullable(purchaseRouteSchema),
  after: z.nullable(purchaseRouteSchema),
});

export const namedRouteSchema = z.object({ zone: zoneNameSchema, route: purchaseRouteSchema });
export type NamedRoute = z.output<typeof namedRouteSchema>;

export const namedGapSchema = z.object({
  ...namedRouteSchema.shape,
  months: z.number(),
  permitMonths: z.number(),
  homes: z.number(),
  /** From when on, where only time is missing and nothing is interrupted. */
  from: z.string().nullable(),
});
export type NamedGap = z.output<typeof namedGapSchema>;

export const purchaseAnswerSchema = z.object({
  city: cityKeySchema,
  homeKind: z.enum(HOME_KINDS),
  outcome,
  /** Whether what is bought counts among the family's homes; null for what is a home anyway. */
  countsAsHome: countsAsHomeSchema.nullable(),
  /** The zone asked about; null where not said, or where the city has none. */
  zone: z.nullable(zoneNameSchema),
  /** Anybody may buy anywhere in the city. */
  unlimited: z.boolean(),
  /** The route that allows it, in each zone asked about. */
  open: z.array(namedRouteSchema),
  missing: z.array(z.string()),
  /** When the answer is no: the nearest first. */
  gaps: z.array(namedGapSchema),
  openZones: z.array(zoneNameSchema),
  doubts: z.array(z.enum(DOUBTS)),
  changed: changedSchema(outcome).nullable(),
  /** What differs between the two days that are compared, in the zone asked about or in all. */
  routeChanges: z.array(routeChangeSchema),
  ...groundsSchema.shape,
});
export type PurchaseAnswer = z.output<typeof purchaseAnswerSchema>;
