import { z } from 'zod';
import { namedAreaSchema } from '@/lib/area/contract';
import { FLOOR_BANDS } from '@/lib/estate/estate';
import { positionSchema } from '@/lib/kernel/contract';
import { id } from '@/lib/kernel/decoders';
import { pictureRefSchema } from '@/lib/picture/contract';

export const layoutSchema = z.object({
  rooms: z.number().nullable(),
  halls: z.number().nullable(),
  kitchens: z.number().nullable(),
  baths: z.number().nullable(),
});
export type Layout = z.output<typeof layoutSchema>;

/** One change of the asking price; prices in fen. */
export const priceChangeSchema = z.object({ day: z.string(), before: z.number(), after: z.number() });
export type PriceChange = z.output<typeof priceChangeSchema>;

export const nearStationSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** Straight-line metres. */
  distance: z.number(),
});

export const floorBandSchema = z.enum(FLOOR_BANDS);

export const estimateRangeSchema = z.object({
  low: z.number(),
  value: z.number(),
  high: z.number(),
  samples: z.number(),
});
export type EstimateRange = z.output<typeof estimateRangeSchema>;

export const estateStatusSchema = z.enum(['on_sale', 'withdrawn', 'sold']);
export type EstateStatus = z.output<typeof estateStatusSchema>;

export const heldYearsSchema = z.enum(['under_two', 'two', 'five']);
export type HeldYears = z.output<typeof heldYearsSchema>;

export const estateTagSchema = z.enum([
  'vr',
  'video',
  'viewing_anytime',
  'owner_listed',
  'exclusive',
  'must_see',
  'bargain',
]);
export type EstateTag = z.output<typeof estateTagSchema>;

/** What a list card of a home for sale shows. */
export const estateSummarySchema = z.object({
  id: z.number(),
  title: z.string(),
  community: namedAreaSchema,
  plate: namedAreaSchema.nullable(),
  district: namedAreaSchema.nullable(),
  layout: layoutSchema,
  area: z.number(),
  usableArea: z.number().nullable(),
  orientation: z.string().nullable(),
  floorBand: floorBandSchema.nullable(),
  totalFloors: z.number().nullable(),
  decoration: z.string().nullable(),
  hasLift: z.boolean().nullable(),
  builtYear: z.number().nullable(),
  price: z.number(),
  unitPrice: z.number(),
  firstPrice: z.number(),
  listedDay: z.string().nullable(),
  priceChangedDay: z.string().nullable(),
  status: estateStatusSchema,
  held: heldYearsSchema.nullable(),
  onlyHome: z.boolean().nullable(),
  mortgaged: z.boolean().nullable(),
  coOwned: z.boolean().nullable(),
  tags: z.array(estateTagSchema),
  followers: z.number().nullable(),
  viewings7: z.number().nullable(),
  station: nearStationSchema.nullable(),
  picture: pictureRefSchema.nullable(),
  pictureCount: z.number(),
  estimate: estimateRangeSchema.nullable(),
  /** The day on which a file last told of it: its price and its status are of that day. */
  seenDay: z.string(),
  /** The city's last deal day. */
  dealsDay: z.string().nullable(),
  /** Deals of the community in the 90 days before dealsDay, and their average unit price. */
  communityDeals90: z.number().nullable(),
  communityDealUnitPrice: z.number().nullable(),
  position: positionSchema.nullable(),
});
export type EstateSummary = z.output<typeof estateSummarySchema>;

/** What a card says of buying a home, in fen: a first home on the usual loan, the taxes of buyer and seller together. */
export const homeCostSchema = z.object({
  downPayment: z.number(),
  monthlyPayment: z.number(),
  /** Of the payment, a year; a fraction. */
  annualRate: z.number(),
  /** null where it is not known how long or as what the home was held. */
  taxes: z.number().nullable(),
});
export type HomeCost = z.output<typeof homeCostSchema>;

/** A home that is on offer in several listings at a time (lib/estate). Prices in fen. */
export const homeOffersSchema = z.object({
  listings: z.number(),
  agencies: z.number(),
  low: z.number(),
  high: z.number(),
});
export type HomeOffers = z.output<typeof homeOffersSchema>;

/** A home on a list card, with what buying it takes. */
export const pricedEstateSchema = estateSummarySchema.extend({
  cost: homeCostSchema,
  /** In lists that show a home once: null or missing where it is on offer once. */
  offers: homeOffersSchema.nullable().optional(),
});
export type PricedEstate = z.output<typeof pricedEstateSchema>;

export const nearSubwaySchema = z.object({
  id: z.number(),
  name: z.string(),
  distance: z.number(),
  lines: z.array(z.object({ name: z.string(), color: z.string() })),
});
export type NearSubway = z.output<typeof nearSubwaySchema>;

export const placeKindSchema = z.enum(['school', 'hospital', 'mall', 'park']);
export type PlaceKind = z.output<typeof placeKindSchema>;

export const nearPlaceSchema = z.object({
  id: z.number(),
  kind: placeKindSchema,
  name: z.string(),
  /** 公办, 三级甲等. */
  nature: z.string().nullable(),
  /** Straight-line metres. */
  distance: z.number(),
});
export type NearPlace = z.output<typeof nearPlaceSchema>;

export const surroundingsSchema = z.object({ stations: z.array(nearSubwaySchema), places: z.array(nearPlaceSchema) });
export type Surroundings = z.output<typeof surroundingsSchema>;

/** The deal that a listing ended in. */
export const soldForSchema = z.object({
  id: z.number(),
  day: z.string(),
  /** fen */
  price: z.number(),
});
export type SoldFor = z.output<typeof soldForSchema>;

export const getEstateFactsInput = z.strictObject({ estateId: id() });
export type GetEstateFactsInput = z.input<typeof getEstateFactsInput>;

/** A home as who has no page asks for it: pictures, agents and the ways of the page apart. Prices in fen. */
export const getEstateFactsAnswer = z.object({
  estate: estateSummarySchema.omit({ picture: true, pictureCount: true }).extend({
    cityId: z.number(),
    /** Oldest first. */
    priceChanges: z.array(priceChangeSchema),
  }),
  soldFor: soldForSchema.nullable(),
  /** How far estimates of the city lay from deals that they had not seen; fractions. */
  estimateError: z
    .object({
      tested: z.number(),
      medianError: z.number().nullable(),
      within10: z.number().nullable(),
      fromDay: z.string(),
      toDay: z.string(),
    })
    .nullable(),
  /** Others on sale in its community. */
  onSale: z.array(
    z.object({
      id: z.number(),
      layout: layoutSchema,
      area: z.number(),
      price: z.number(),
      unitPrice: z.number(),
      listedDay: z.string().nullable(),
      /** The day on which it was last seen on sale. */
      seenDay: z.string(),
    }),
  ),
});
export type GetEstateFactsAnswer = z.output<typeof getEstateFactsAnswer>;
