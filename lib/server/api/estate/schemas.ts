import { z } from 'zod';
import type { BuyingCost, BuyingTax } from '@/lib/domain/model/buyingCost';
import type {
  ComparableHome,
  EstateAgent,
  EstateCommunity,
  EstateDetail,
  EstimateError,
  HomeBargain,
  NearPlace,
  NearSubway,
  SameHome,
  SoldFor,
} from '@/lib/domain/model/estateDetail';
import { cityKeySchema, groundsShape, taxLineShape } from '../calculator/outputs';
import {
  agentSummarySchema,
  communitySummarySchema,
  dealSummarySchema,
  estateSummarySchema,
  floorBandSchema,
  layoutSchema,
  pictureSchema,
  priceChangeSchema,
  sampledSchema,
} from '../outputs';
import { schemaOf } from '../sameFields';

const number = z.number().nullable();
const text = z.string().nullable();

const factsShape = {
  cityId: z.number(),
  buildingName: text,
  ladderRatio: text,
  buildingType: text,
  structure: text,
  layoutStructure: text,
  usage: text,
  ownership: text,
  ownershipYears: number,
  heating: text,
  certificateReady: z.boolean().nullable(),
  lastDealDay: text,
  lastDealPrice: number,
  statusDay: text,
  views: number,
  viewings30: number,
  verifyCode: text,
  verifyDay: text,
  description: text,
};

export const estateDetailSchema = schemaOf<EstateDetail>()(
  estateSummarySchema.extend({
    ...factsShape,
    pictures: z.array(pictureSchema),
    floorPlan: pictureSchema.nullable(),
    rooms: z.array(z.object({ name: z.string(), area: z.number(), orientation: text })),
    priceChanges: z.array(priceChangeSchema),
  }),
);

export const soldForSchema = schemaOf<SoldFor>()(z.object({ id: z.number(), day: z.string(), price: z.number() }));

export const homeBargainSchema = schemaOf<HomeBargain>()(
  z.object({ bound: z.number(), deals: z.array(dealSummarySchema) }),
);

export const sameHomeSchema = schemaOf<SameHome>()(
  z.object({
    sinceDay: text,
    relisted: z.number(),
    listings: z.array(
      z.object({
        id: z.number(),
        agency: text,
        price: z.number(),
        listedDay: text,
        endedDay: text,
        isOnSale: z.boolean(),
      }),
    ),
  }),
);

export const estateCommunitySchema = schemaOf<EstateCommunity>()(
  communitySummarySchema.extend({
    deals365: number,
    discount: sampledSchema,
    buildingCount: number,
    propertyFee: number,
  }),
);

export const estimateErrorSchema = schemaOf<EstimateError>()(
  z.object({
    tested: z.number(),
    unestimated: number,
    medianError: number,
    within10: number,
    fromDay: z.string(),
    toDay: z.string(),
  }),
);

const taxSchema = schemaOf<BuyingTax>()(z.object({ ...taxLineShape, since: text, toCheck: z.boolean() }));

const ruleDaySchema = z.object({ city: cityKeySchema, effectiveFrom: z.string() });

export const buyingCostSchema = schemaOf<BuyingCost>()(
  z.object({
    downPayment: z.number(),
    downPaymentShare: z.number(),
    downPaymentRule: ruleDaySchema,
    loan: z.number(),
    monthlyPayment: z.number(),
    annualRate: z.number(),
    publishedRate: z.number(),
    rateRule: ruleDaySchema,
    spreadRule: ruleDaySchema,
    months: z.number(),
    taxes: z.array(taxSchema),
    taxTotal: number,
    day: groundsShape.day,
    warnings: groundsShape.warnings,
  }),
);

export const comparableHomeSchema = schemaOf<ComparableHome>()(
  z.object({
    id: z.number(),
    layout: layoutSchema,
    area: z.number(),
    floorBand: floorBandSchema.nullable(),
    totalFloors: number,
    price: z.number(),
    unitPrice: z.number(),
    listedDay: text,
    seenDay: z.string(),
  }),
);

export const estateAgentSchema = schemaOf<EstateAgent>()(
  agentSummarySchema.extend({
    roles: z.array(z.enum(['lead', 'surveyor', 'keyholder'])),
  }),
);

export const nearSubwaySchema = schemaOf<NearSubway>()(
  z.object({
    id: z.number(),
    name: z.string(),
    distance: z.number(),
    lines: z.array(z.object({ name: z.string(), color: z.string() })),
  }),
);

export const nearPlaceSchema = schemaOf<NearPlace>()(
  z.object({
    id: z.number(),
    kind: z.enum(['school', 'hospital', 'mall', 'park']),
    name: z.string(),
    nature: text,
    distance: z.number(),
  }),
);
