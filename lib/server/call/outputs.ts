import { z } from 'zod';
import type { AgentSummary } from '@/lib/agent/agent';
import type { AreaSummary, City, NamedArea, Sampled } from '@/lib/area/area';
import type { ArticleSummary } from '@/lib/article/article';
import type { CommunitySummary } from '@/lib/community/community';
import type { EstateSummary, EstimateRange, Layout, NearStation, PictureRef, PricedEstate } from '@/lib/estate/estate';
import type { PriceChange } from '@/lib/estate/estateDetail';
import type { Position } from '@/lib/kernel/place/position';
import type { ProjectSummary } from '@/lib/project/project';
import type { RentalSummary } from '@/lib/rental/rental';
import { COMMUTE_KINDS, COMMUTE_MODES } from '@/lib/search/filters';
import type { HomeReach } from '@/lib/search/homeReach';
import { schemaOf } from './sameFields';

// Output schemas that several calls share. They strip whatever is not listed: a new column stays inside until it is
// named here.

export const positionSchema = schemaOf<Position>()(z.object({ lng: z.number(), lat: z.number() }));
export const namedAreaSchema = schemaOf<NamedArea>()(z.object({ id: z.number(), name: z.string() }));
export const sampledSchema = schemaOf<Sampled>()(z.object({ value: z.number().nullable(), samples: z.number() }));

export const citySchema = schemaOf<City>()(
  z.object({
    id: z.number(),
    name: z.string(),
    pinyin: z.string(),
    initials: z.string(),
    province: z.string(),
    position: positionSchema,
    hot: z.boolean(),
    isDemo: z.boolean(),
    dataDay: z.string().nullable(),
    dealsDay: z.string().nullable(),
    listingsDay: z.string().nullable(),
    rentalsDay: z.string().nullable(),
    projectsDay: z.string().nullable(),
    isValuing: z.literal(true).optional(),
  }),
);

const nullableNumber = z.number().nullable();
const nullableText = z.string().nullable();

export const pictureSchema = schemaOf<PictureRef>()(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('url'), url: z.string() }),
    z.object({ kind: z.literal('drawn'), spec: z.string() }),
  ]),
);

export const layoutSchema = schemaOf<Layout>()(
  z.object({
    rooms: nullableNumber,
    halls: nullableNumber,
    kitchens: nullableNumber,
    baths: nullableNumber,
  }),
);
/** A change of an asking price. */
export const priceChangeSchema = schemaOf<PriceChange>()(
  z.object({ day: z.string(), before: z.number(), after: z.number() }),
);
const nearStationSchema = schemaOf<NearStation>()(z.object({ id: z.number(), name: z.string(), distance: z.number() }));
export const floorBandSchema = z.enum(['basement', 'low', 'mid', 'high']);
const estimateSchema = schemaOf<EstimateRange>()(
  z.object({ low: z.number(), value: z.number(), high: z.number(), samples: z.number() }),
);

export const areaSummarySchema = schemaOf<AreaSummary>()(
  z.object({
    level: z.enum(['city', 'district', 'plate', 'community']),
    id: z.number(),
    dealUnitPrice: nullableNumber,
    dealUnitPriceDays: nullableNumber,
    dealUnitPriceSamples: z.number(),
    dealMom: nullableNumber,
    dealYoy: nullableNumber,
    deals30: nullableNumber,
    deals90: nullableNumber,
    deals365: nullableNumber,
    dealsMom: nullableNumber,
    askingUnitPrice: nullableNumber,
    askingMom: nullableNumber,
    listings: nullableNumber,
    newListings7: nullableNumber,
    newListings30: nullableNumber,
    priceCuts7: nullableNumber,
    priceCuts30: nullableNumber,
    priceRaises30: nullableNumber,
    viewings7: nullableNumber,
    viewings30: nullableNumber,
    daysToSell: sampledSchema,
    discount: sampledSchema,
    rentals: nullableNumber,
    rentMedian: nullableNumber,
    rentUnitPrice: nullableNumber,
    rentSamples: z.number(),
    rentalYield: nullableNumber,
    heat: z.number(),
  }),
);

export const estateSummarySchema = schemaOf<EstateSummary>()(
  z.object({
    id: z.number(),
    title: z.string(),
    community: namedAreaSchema,
    plate: namedAreaSchema.nullable(),
    district: namedAreaSchema.nullable(),
    layout: layoutSchema,
    area: z.number(),
    usableArea: nullableNumber,
    orientation: nullableText,
    floorBand: floorBandSchema.nullable(),
    totalFloors: nullableNumber,
    decoration: nullableText,
    hasLift: z.boolean().nullable(),
    builtYear: nullableNumber,
    price: z.number(),
    unitPrice: z.number(),
    firstPrice: z.number(),
    listedDay: nullableText,
    priceChangedDay: nullableText,
    status: z.enum(['on_sale', 'withdrawn', 'sold']),
    held: z.enum(['under_two', 'two', 'five']).nullable(),
    onlyHome: z.boolean().nullable(),
    mortgaged: z.boolean().nullable(),
    coOwned: z.boolean().nullable(),
    tags: z.array(z.enum(['vr', 'video', 'viewing_anytime', 'owner_listed', 'exclusive', 'must_see', 'bargain'])),
    followers: nullableNumber,
    viewings7: nullableNumber,
    station: nearStationSchema.nullable(),
    picture: pictureSchema.nullable(),
    pictureCount: z.number(),
    estimate: estimateSchema.nullable(),
    seenDay: z.string(),
    dealsDay: nullableText,
    communityDeals90: nullableNumber,
    communityDealUnitPrice: nullableNumber,
    position: positionSchema.nullable(),
  }),
);

/** A home on a list card, with what buying it takes. */
export const pricedEstateSchema = schemaOf<PricedEstate>()(
  estateSummarySchema.extend({
    cost: z.object({
      downPayment: z.number(),
      monthlyPayment: z.number(),
      annualRate: z.number(),
      toCheck: z.boolean(),
      taxes: nullableNumber,
    }),
    offers: z
      .object({ listings: z.number(), agencies: z.number(), low: z.number(), high: z.number() })
      .nullable()
      .optional(),
  }),
);

export const communitySummarySchema = schemaOf<CommunitySummary>()(
  z.object({
    id: z.number(),
    name: z.string(),
    district: namedAreaSchema.nullable(),
    plate: namedAreaSchema.nullable(),
    address: nullableText,
    builtYear: nullableNumber,
    buildingType: nullableText,
    homeCount: nullableNumber,
    dealUnitPrice: nullableNumber,
    dealUnitPriceSamples: z.number(),
    dealMom: nullableNumber,
    askingUnitPrice: nullableNumber,
    listings: nullableNumber,
    rentals: nullableNumber,
    deals90: nullableNumber,
    dealsDay: nullableText,
    listingsDay: nullableText,
    rentalsDay: nullableText,
    followers: nullableNumber,
    station: nearStationSchema.nullable(),
    picture: pictureSchema.nullable(),
    position: positionSchema.nullable(),
  }),
);

export const rentalSummarySchema = schemaOf<RentalSummary>()(
  z.object({
    id: z.number(),
    title: z.string(),
    mode: z.enum(['whole', 'shared']),
    roomName: nullableText,
    community: namedAreaSchema,
    plate: namedAreaSchema.nullable(),
    district: namedAreaSchema.nullable(),
    layout: layoutSchema,
    area: nullableNumber,
    orientation: nullableText,
    floorBand: floorBandSchema.nullable(),
    totalFloors: nullableNumber,
    decoration: nullableText,
    hasLift: z.boolean().nullable(),
    rent: z.number(),
    payment: nullableText,
    agencyFee: nullableNumber,
    serviceFee: nullableNumber,
    leaseMonths: nullableNumber,
    availableDay: nullableText,
    facilities: z.array(z.string()),
    listedDay: nullableText,
    seenDay: z.string(),
    station: nearStationSchema.nullable(),
    picture: pictureSchema.nullable(),
    position: positionSchema.nullable(),
  }),
);

export const projectSummarySchema = schemaOf<ProjectSummary>()(
  z.object({
    id: z.number(),
    name: z.string(),
    district: namedAreaSchema.nullable(),
    plate: namedAreaSchema.nullable(),
    address: nullableText,
    usage: nullableText,
    saleStatus: z.enum(['upcoming', 'on_sale', 'sold_out', 'unknown']),
    completion: z.enum(['presale', 'ready']).nullable(),
    unitPrice: nullableNumber,
    totalPriceFrom: nullableNumber,
    totalPriceTo: nullableNumber,
    areaFrom: nullableNumber,
    areaTo: nullableNumber,
    roomCounts: z.array(z.number()),
    openingDay: nullableText,
    seenDay: z.string(),
    tags: z.array(z.string()),
    followers: nullableNumber,
    station: nearStationSchema.nullable(),
    picture: pictureSchema.nullable(),
    position: positionSchema.nullable(),
  }),
);

export const agentSummarySchema = schemaOf<AgentSummary>()(
  z.object({
    id: z.number(),
    name: z.string(),
    store: z.string(),
    company: z.string(),
    licenceNo: z.string(),
    sinceYear: z.number(),
    rating: nullableNumber,
    reviewCount: z.number(),
    viewings30: nullableNumber,
    dealsTotal: nullableNumber,
    deals90: nullableNumber,
    responseMinutes: nullableNumber,
    plates: z.array(namedAreaSchema),
    picture: nullableText,
    proof: z.object({ checkedDay: z.string(), untilDay: z.string() }).nullable(),
  }),
);

export const articleSummarySchema = schemaOf<ArticleSummary>()(
  z.object({
    id: z.number(),
    kind: z.enum(['article', 'video']),
    topic: z.enum(['policy', 'market', 'guide', 'plate', 'newhouse']),
    title: z.string(),
    summary: z.string(),
    author: z.string(),
    publishedAt: z.number(),
    views: nullableNumber,
    picture: pictureSchema.nullable(),
  }),
);

const homeReachSchema = schemaOf<HomeReach>()(
  z.object({
    ways: z.array(
      z.object({
        to: z.enum(COMMUTE_KINDS),
        id: z.number(),
        name: z.string(),
        by: z.enum(COMMUTE_MODES),
        minutes: z.number(),
      }),
    ),
    primarySchool: z.number().nullable(),
  }),
);

/** A page of what a search found, with how far each is from what it asks for. */
export const foundPageOf = <Shape extends z.ZodRawShape>(item: z.ZodObject<Shape>) =>
  pageOf(item.extend({ reach: homeReachSchema.optional() })).extend({ leftOut: z.number().nullable().optional() });

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    page: z.number(),
    pageSize: z.number(),
    total: z.number(),
    totalIsCapped: z.boolean(),
  });
