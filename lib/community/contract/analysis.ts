import { z } from 'zod';
import { namedAreaSchema, sampledSchema } from '@/lib/area/contract';
import { CHART_RANGES } from '@/lib/community/communityDetail';
import { communityInput } from '@/lib/community/contract/community';
import { floorBandSchema, layoutSchema, priceChangeSchema } from '@/lib/estate/contract';
import { idOptional, oneOfOptional } from '@/lib/kernel/decoders';

/** Deal and asking price and the number of deals, one value a period; unit prices in fen per ㎡. */
export const priceSeriesSchema = z.object({
  deal: z.array(z.number().nullable()),
  /** How many deals the value of `deal` rests on: of the period and of those before it that it takes in. */
  dealSamples: z.array(z.number()),
  asking: z.array(z.number().nullable()),
  /** null where no deals of the time are known. */
  deals: z.array(z.number().nullable()),
});
export type PriceSeries = z.output<typeof priceSeriesSchema>;

/** A community's prices beside its plate's. */
export const headerChartSchema = z.object({
  range: z.enum(['3m', '1y', '3y', 'all']),
  period: z.enum(['month', 'week']),
  /** First day of each period, the oldest first. */
  starts: z.array(z.string()),
  community: priceSeriesSchema,
  plate: namedAreaSchema.extend(priceSeriesSchema.shape).nullable(),
});
export type HeaderChart = z.output<typeof headerChartSchema>;

/** Homes of one number of bedrooms; 5 holds all larger ones. */
export const roomTypeFiguresSchema = z.object({
  rooms: z.number(),
  /** On sale now. */
  listings: z.number(),
  askingUnitPrice: z.number().nullable(),
  /** fen; lowest and highest asking price */
  priceFrom: z.number().nullable(),
  priceTo: z.number().nullable(),
  /** ㎡ */
  areaFrom: z.number().nullable(),
  areaTo: z.number().nullable(),
  /** Of the year before the city's last deal day. */
  deals: z.number(),
  dealUnitPrice: z.number().nullable(),
  daysToSell: z.number().nullable(),
  rentals: z.number(),
  /** fen a month, of whole homes */
  rentMedian: z.number().nullable(),
});
export type RoomTypeFigures = z.output<typeof roomTypeFiguresSchema>;

/** Homes whose total price lies in [from, to), fen. */
export const priceBandFiguresSchema = z.object({
  from: z.number(),
  to: z.number(),
  listings: z.number(),
  /** Of the year before the city's last deal day; null where that is another time than that of the listings. */
  deals: z.number().nullable(),
});
export type PriceBandFigures = z.output<typeof priceBandFiguresSchema>;

export const buildingFiguresSchema = z.object({
  name: z.string(),
  storeys: z.number().nullable(),
  units: z.number().nullable(),
  homesPerFloor: z.number().nullable(),
  lifts: z.number().nullable(),
  builtYear: z.number().nullable(),
  listings: z.number(),
  askingUnitPrice: z.number().nullable(),
  deals: z.number(),
  dealUnitPrice: z.number().nullable(),
});
export type BuildingFigures = z.output<typeof buildingFiguresSchema>;

/** Homes on sale for at least `from` and fewer than `to` days; null: no end. */
export const ageBandSchema = z.object({ from: z.number(), to: z.number().nullable(), listings: z.number() });
export type AgeBand = z.output<typeof ageBandSchema>;

export const listingAnalysisSchema = z.object({
  listings: z.number(),
  newListings30: z.number().nullable(),
  withdrawn30: z.number().nullable(),
  /** Homes on sale whose price fell or rose within 30 days. */
  cuts30: z.number().nullable(),
  raises30: z.number().nullable(),
  /** Homes on sale that ask less than at first, and the median share of the cut. */
  everCut: z.number(),
  medianCut: z.number().nullable(),
  ages: z.array(ageBandSchema),
  /** Days since listing, of the homes whose listing day is known. */
  medianAge: z.number().nullable(),
  discount: sampledSchema.extend({
    /** Quartiles. */
    low: z.number().nullable(),
    high: z.number().nullable(),
    /** Share of deals at or above the last asking price. */
    atAsking: z.number().nullable(),
  }),
  daysToSell: sampledSchema.extend({
    /** Share sold within so many days, by Kaplan-Meier; null below three sales. */
    within30: z.number().nullable(),
    within90: z.number().nullable(),
    within180: z.number().nullable(),
  }),
});
export type ListingAnalysis = z.output<typeof listingAnalysisSchema>;

export const plateRankSchema = z.object({
  by: z.enum(['price', 'yoy', 'deals', 'heat']),
  /** From 1, the highest first; null where the community has no such figure. */
  rank: z.number().nullable(),
  /** Communities of the plate that have the figure. */
  of: z.number(),
});
export type PlateRank = z.output<typeof plateRankSchema>;

export const rankedCommunitySchema = namedAreaSchema.extend({
  rank: z.number(),
  dealUnitPrice: z.number(),
  dealMom: z.number().nullable(),
  deals90: z.number().nullable(),
});
export type RankedCommunity = z.output<typeof rankedCommunitySchema>;

/** A community beside the others of its plate. */
export const communityGeneralSchema = z.object({
  plate: namedAreaSchema.extend({ dealUnitPrice: z.number().nullable(), dealMom: z.number().nullable() }).nullable(),
  city: z.object({ dealUnitPrice: z.number().nullable() }),
  /** Deal average over the plate's, less 1. */
  againstPlate: z.number().nullable(),
  ranks: z.array(plateRankSchema),
  /** Its neighbours in the plate's order of price, itself among them. */
  neighbours: z.array(rankedCommunitySchema),
});
export type CommunityGeneral = z.output<typeof communityGeneralSchema>;

const sourcedFigureSchema = z.enum([
  'dealUnitPrice',
  'askingUnitPrice',
  'trend',
  'daysToSell',
  'discount',
  'layouts',
  'rent',
  'facts',
  'around',
]);

/** What a figure rests on. */
export const dataSourceSchema = z.object({
  figure: sourcedFigureSchema,
  /** Names of the files or feeds it came from. */
  sources: z.array(z.string()),
  samples: z.number().nullable(),
  /** Days that the figure covers; null where it has no period. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type DataSource = z.output<typeof dataSourceSchema>;

export const quoteSchema = z.object({
  estateId: z.number(),
  source: z.string(),
  price: z.number(),
  unitPrice: z.number(),
  listedDay: z.string().nullable(),
});
export type Quote = z.output<typeof quoteSchema>;

export const quoteChangeSchema = priceChangeSchema.extend({ estateId: z.number(), source: z.string() });
export type QuoteChange = z.output<typeof quoteChangeSchema>;

/** One home offered by several agencies. */
export const quotedHomeSchema = z.object({
  layout: layoutSchema,
  area: z.number(),
  floorBand: floorBandSchema.nullable(),
  totalFloors: z.number().nullable(),
  /** The cheapest first. */
  quotes: z.array(quoteSchema),
  low: z.number(),
  high: z.number(),
  /** fen between the highest and the lowest asking price */
  gap: z.number(),
  /** The latest first. */
  changes: z.array(quoteChangeSchema),
});
export type QuotedHome = z.output<typeof quotedHomeSchema>;

export const getBuildingAnalysisAnswer = z.object({
  buildings: z.array(buildingFiguresSchema),
  dealsFrom: z.string().nullable(),
});
export type GetBuildingAnalysisAnswer = z.output<typeof getBuildingAnalysisAnswer>;

const countsSchema = z.object({ deals: z.number(), listings: z.number(), rentals: z.number() });

export const analysisDataSourceSchema = z.object({
  figures: z.array(dataSourceSchema),
  /** Rows of the city left out of averages because their price or area cannot be. */
  implausible: countsSchema.nullable(),
  /** The last days of the city's deals, listings and rentals. */
  dealsDay: z.string().nullable(),
  listingsDay: z.string().nullable(),
  rentalsDay: z.string().nullable(),
});
export type AnalysisDataSource = z.output<typeof analysisDataSourceSchema>;

export const getHeaderChartInput = communityInput.extend({ range: oneOfOptional(CHART_RANGES) });
export type GetHeaderChartInput = z.input<typeof getHeaderChartInput>;

export const getTotalPriceAnalysisAnswer = z.object({
  bands: z.array(priceBandFiguresSchema),
  dealsFrom: z.string().nullable(),
});
export type GetTotalPriceAnalysisAnswer = z.output<typeof getTotalPriceAnalysisAnswer>;

export const getQuotationsInput = communityInput.extend({ estateId: idOptional() });
export type GetQuotationsInput = z.input<typeof getQuotationsInput>;

export const getQuotationsAnswer = z.object({ homes: z.array(quotedHomeSchema), sources: z.array(z.string()) });
export type GetQuotationsAnswer = z.output<typeof getQuotationsAnswer>;

export const getRoomTypeAnalysisAnswer = z.object({
  roomTypes: z.array(roomTypeFiguresSchema),
  dealsFrom: z.string().nullable(),
});
export type GetRoomTypeAnalysisAnswer = z.output<typeof getRoomTypeAnalysisAnswer>;
