import { z } from 'zod';
import type {
  AroundCommunity,
  BuildingFigures,
  CommunityDetail,
  CommunityGeneral,
  CommunityNote,
  DataSource,
  HeaderChart,
  ListingAnalysis,
  PriceBandFigures,
  QuotedHome,
  RoomTypeFigures,
} from '@/lib/community/communityDetail';
import {
  areaSummarySchema,
  communitySummarySchema,
  estateSummarySchema,
  floorBandSchema,
  layoutSchema,
  namedAreaSchema,
  pictureSchema,
  priceChangeSchema,
  sampledSchema,
} from '@/lib/server/call/outputs';
import { schemaOf } from '@/lib/server/call/sameFields';
import { id } from '@/lib/server/call/schema';
import { nearPlaceSchema, nearSubwaySchema } from '@/lib/server/estate/calls/estateSchemas';
import { checkSchema, notePictureSchema, thingSchema } from '@/lib/server/note/calls/noteSchemas';

const number = z.number().nullable();
const text = z.string().nullable();

/** Input of every call about one community. */
export const communityInput = z.strictObject({ houseId: id() });

export const communityDetailSchema = schemaOf<CommunityDetail>()(
  communitySummarySchema.extend({
    cityId: z.number(),
    alias: text,
    builtYearTo: number,
    structure: text,
    buildingCount: number,
    plotRatio: number,
    greeningRate: number,
    propertyFee: number,
    propertyCompany: text,
    developer: text,
    parkingRatio: number,
    ownershipYears: number,
    heating: text,
    pictures: z.array(pictureSchema),
    summary: areaSummarySchema.nullable(),
    around: z.object({ stations: z.array(nearSubwaySchema), places: z.array(nearPlaceSchema) }),
    updatedAt: z.number(),
  }),
);

const seriesShape = { deal: z.array(number), asking: z.array(number), deals: z.array(number) };

export const headerChartSchema = schemaOf<HeaderChart>()(
  z.object({
    range: z.enum(['3m', '1y', '3y', 'all']),
    period: z.enum(['month', 'week']),
    starts: z.array(z.string()),
    community: z.object(seriesShape),
    plate: namedAreaSchema.extend(seriesShape).nullable(),
  }),
);

export const roomTypeSchema = schemaOf<RoomTypeFigures>()(
  z.object({
    rooms: z.number(),
    listings: z.number(),
    askingUnitPrice: number,
    priceFrom: number,
    priceTo: number,
    areaFrom: number,
    areaTo: number,
    deals: z.number(),
    dealUnitPrice: number,
    daysToSell: number,
    rentals: z.number(),
    rentMedian: number,
  }),
);

export const priceBandSchema = schemaOf<PriceBandFigures>()(
  z.object({
    from: z.number(),
    to: z.number(),
    listings: z.number(),
    deals: number,
  }),
);

export const buildingSchema = schemaOf<BuildingFigures>()(
  z.object({
    name: z.string(),
    storeys: number,
    units: number,
    homesPerFloor: number,
    lifts: number,
    builtYear: number,
    listings: z.number(),
    askingUnitPrice: number,
    deals: z.number(),
    dealUnitPrice: number,
  }),
);

export const listingAnalysisSchema = schemaOf<ListingAnalysis>()(
  z.object({
    listings: z.number(),
    newListings30: number,
    withdrawn30: number,
    cuts30: number,
    raises30: number,
    everCut: z.number(),
    medianCut: number,
    ages: z.array(z.object({ from: z.number(), to: number, listings: z.number() })),
    medianAge: number,
    discount: sampledSchema.extend({ low: number, high: number, atAsking: number }),
    daysToSell: sampledSchema.extend({ within30: number, within90: number, within180: number }),
  }),
);

export const generalSchema = schemaOf<CommunityGeneral>()(
  z.object({
    plate: namedAreaSchema.extend({ dealUnitPrice: number, dealMom: number }).nullable(),
    city: z.object({ dealUnitPrice: number }),
    againstPlate: number,
    ranks: z.array(z.object({ by: z.enum(['price', 'yoy', 'deals', 'heat']), rank: number, of: z.number() })),
    neighbours: z.array(
      namedAreaSchema.extend({ rank: z.number(), dealUnitPrice: z.number(), dealMom: number, deals90: number }),
    ),
  }),
);

export const dataSourceSchema = schemaOf<DataSource>()(
  z.object({
    figure: z.enum([
      'dealUnitPrice',
      'askingUnitPrice',
      'trend',
      'daysToSell',
      'discount',
      'layouts',
      'rent',
      'facts',
      'around',
    ]),
    sources: z.array(z.string()),
    samples: z.number().nullable(),
    from: text,
    to: text,
  }),
);

export const quotedHomeSchema = schemaOf<QuotedHome>()(
  z.object({
    layout: layoutSchema,
    area: z.number(),
    floorBand: floorBandSchema.nullable(),
    totalFloors: number,
    quotes: z.array(
      z.object({ estateId: z.number(), source: z.string(), price: z.number(), unitPrice: z.number(), listedDay: text }),
    ),
    low: z.number(),
    high: z.number(),
    gap: z.number(),
    changes: z.array(priceChangeSchema.extend({ estateId: z.number(), source: z.string() })),
  }),
);

export const noteSchema = schemaOf<CommunityNote>()(
  z.object({
    id: z.string(),
    content: z.string(),
    checks: z.array(checkSchema),
    home: thingSchema.nullable(),
    pictures: z.array(notePictureSchema),
    own: z.boolean(),
    public: z.boolean(),
    createdAt: z.number(),
    updatedAt: z.number(),
  }),
);

export const aroundSchema = schemaOf<AroundCommunity>()(
  z.object({
    communities: z.array(communitySummarySchema.extend({ distance: z.number() })),
    estates: z.array(estateSummarySchema),
  }),
);
