import { z } from 'zod';
import { NOTABLE_KINDS } from '@/lib/domain/market/notableDeals';
import { PRICE_CLASSES } from '@/lib/domain/market/saleChances';
import { SIZE_BANDS } from '@/lib/domain/market/sizeBand';
import type { NamedArea } from '@/lib/domain/model/area';
import type { AreaMarket } from '@/lib/domain/model/market';
import type { HouseReport, MarketReport, ReportPlace, WeekFigures, WeekReport } from '@/lib/domain/model/report';
import { countsSchema } from '../community/get-data-source';
import {
  buildingSchema,
  communityDetailSchema,
  dataSourceSchema,
  generalSchema,
  listingAnalysisSchema,
  priceBandSchema,
  roomTypeSchema,
} from '../community/schemas';
import { areaSummarySchema, dealSummarySchema, namedAreaSchema } from '../outputs';
import { schemaOf } from '../sameFields';
import { id, idOptional } from '../schema';

export const reportInput = { cityId: id(), districtId: idOptional(), plateId: idOptional(), houseId: idOptional() };

const number = z.number().nullable();
const level = z.enum(['city', 'district', 'plate', 'community']);
const sampled = z.object({ value: number, samples: z.number() });

export const placeSchema = schemaOf<ReportPlace>()(
  namedAreaSchema.extend({
    level,
    cityId: z.number(),
    district: namedAreaSchema.nullable(),
    plate: namedAreaSchema.nullable(),
  }),
);

const figuresSchema = schemaOf<WeekFigures>()(
  z.object({
    deals: number,
    newListings: number,
    raises: number,
    cuts: number,
    withdrawn: number,
    viewings: number,
    viewers: number,
    daysToSell: number,
    listings: number,
  }),
);

const spread = z.object({
  samples: z.number(),
  p10: z.number(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  p90: z.number(),
});

const bands = z.array(z.object({ band: z.enum(SIZE_BANDS), deals: z.number(), prices: spread.nullable() }));

export const weekReportSchema = schemaOf<WeekReport>()(
  z.object({
    place: placeSchema,
    start: z.string(),
    end: z.string(),
    weeks: z.array(z.string()),
    figures: figuresSchema,
    before: figuresSchema.nullable(),
    average: sampled,
    averageBefore: sampled,
    trend: z.array(z.object({ start: z.string(), deals: number, unitPrice: number })),
    viewings7: z.object({ count: z.number(), day: z.string() }).nullable(),
    rank: z.object({ place: z.number(), of: z.number() }).nullable(),
    notable: z.array(
      z.object({ kind: z.enum(NOTABLE_KINDS), samples: z.number(), value: z.number(), deal: dealSummarySchema }),
    ),
    bands,
  }),
);

const chance = z.object({
  price: z.enum(PRICE_CLASSES),
  sold: z.number(),
  homes: z.number(),
  within30: z.number(),
  within60: z.number(),
  within90: z.number(),
  above: number,
  medianDays: number,
});

const check = z.object({ homes: z.number(), said: z.number(), cameTrue: z.number() });

const forecast = z.object({
  says: z.enum(['rise', 'flat', 'fall']),
  tested: z.number(),
  hits: z.number(),
  persistence: z.number(),
});

const marketSchema = schemaOf<AreaMarket & { of: NamedArea }>()(
  z.object({
    until: z.string(),
    bandDays: z.number(),
    bands,
    discount: spread.nullable(),
    sale: z.object({ chances: z.array(chance), check: check.nullable() }).nullable(),
    forecast: forecast.nullable(),
    of: namedAreaSchema,
  }),
);

const series = z.enum(['repeat', 'hedonic', 'stratified', 'stratified-small', 'stratified-middle', 'stratified-large']);

export const marketReportSchema = schemaOf<MarketReport>()(
  z.object({
    place: placeSchema,
    summary: areaSummarySchema.nullable(),
    supplyRatio: number,
    inventoryMonths: number,
    index: z
      .object({
        method: series,
        of: namedAreaSchema,
        months: z.array(z.string()),
        index: z.array(z.number()),
        average: z.array(number),
        deals: z.array(number),
      })
      .nullable(),
    yearly: z.array(z.object({ series, change: z.number(), deals: z.number() })),
    revisions: z.object({ months: z.number(), revised: z.number(), largest: z.number() }).nullable(),
    market: marketSchema.nullable(),
    nowcast: z
      .object({
        of: namedAreaSchema,
        day: z.string(),
        month: z.string(),
        change: z.number(),
        low: z.number(),
        high: z.number(),
        deals: z.number(),
        tested: z.number(),
      })
      .nullable(),
    areas: z.array(
      namedAreaSchema.extend({ dealUnitPrice: number, deals30: number, listings: number, yearlyChange: number }),
    ),
    projects: z.object({ count: z.number(), unitPrice: sampled }).nullable(),
  }),
);

export const houseReportSchema = schemaOf<HouseReport>()(
  z.object({
    community: communityDetailSchema.omit({ pictures: true }),
    roomTypes: z.array(roomTypeSchema),
    bands: z.array(priceBandSchema),
    buildings: z.array(buildingSchema),
    listing: listingAnalysisSchema,
    general: generalSchema,
    sources: z.array(dataSourceSchema),
    implausible: countsSchema.nullable(),
    market: marketReportSchema,
  }),
);
