import { z } from 'zod';
import { districtSchema, namedAreaSchema } from '@/lib/area/contract';
import { positionSchema } from '@/lib/kernel/contract';
import { decimal, id, oneOf, oneOfOptional, wholeOptional } from '@/lib/kernel/decoders';
import { groundLineSchema } from '@/lib/map/contract';
import { filterShape, leftOutSchema } from '@/lib/search/contract/lists';
import { MAP_SHADES } from '@/lib/search/mapShade';
import { PLATE_PARTS } from '@/lib/search/platePart';

export const plateWaySchema = z.object({
  name: z.string(),
  minutes: z.number(),
  /** The fewest changes with which it takes so long; null: more than are told apart. */
  changes: z.number().nullable(),
});
export type PlateWay = z.output<typeof plateWaySchema>;

export const plateMatchSchema = z.object({
  plate: namedAreaSchema,
  district: namedAreaSchema,
  ring: z.string().nullable(),
  /** fen per ㎡, and of how many deals. */
  dealUnitPrice: z.number().nullable(),
  dealSamples: z.number(),
  dealYoy: z.number().nullable(),
  deals90: z.number(),
  listings: z.number(),
  /** Homes for sale that fit what was asked of homes. */
  fitting: z.number(),
  ways: z.array(plateWaySchema),
  /** null where it was not asked for. */
  hospital: z.number().nullable(),
  /** ㎡ that the budget buys there; null without a budget. */
  buyable: z.number().nullable(),
  /** From 0 to 1, of what was asked for or is known. */
  parts: z.array(z.object({ part: z.enum(PLATE_PARTS), share: z.number() })),
  /** 0 to 100. */
  score: z.number(),
});
export type PlateMatch = z.output<typeof plateMatchSchema>;

export const findPlatesInput = z.strictObject({
  ...filterShape,
  cityId: id(),
  /** At most so many changes of trains on each way; missing: any number. */
  changes: wholeOptional(0, 2),
  /** Metres to a hospital of the first class. */
  hospital: wholeOptional(100, 20_000),
});
export type FindPlatesInput = z.input<typeof findPlatesInput>;

/** What asking less would find: `to` is a price in 万, or so many minutes more on each way. */
export const relaxedWishSchema = z.object({
  kind: z.enum(['price', 'minutes']),
  to: z.number(),
  /** How many plates more, and the first of them. */
  more: z.number(),
  names: z.array(z.string()),
});
export type RelaxedWish = z.output<typeof relaxedWishSchema>;

export const foundPlatesSchema = z.object({
  plates: z.array(plateMatchSchema),
  /** Plates that would fit, but of whose prices too little is known to say so. */
  unranked: z.array(namedAreaSchema),
  /** Of the city in all. */
  plateCount: z.number(),
  relaxed: z.array(relaxedWishSchema),
});
export type FoundPlates = z.output<typeof foundPlatesSchema>;

/** A district as the specification names its fields here. */
export const finderDistrictSchema = districtSchema
  .omit({ id: true, name: true })
  .extend({ districtId: z.number(), districtName: z.string() });
export type FinderDistrict = z.output<typeof finderDistrictSchema>;

export const getFinderDistrictsInput = z.strictObject({ cityId: id() });
export type GetFinderDistrictsInput = z.input<typeof getFinderDistrictsInput>;

export const getFinderDistrictsAnswer = z.object({ districts: z.array(finderDistrictSchema) });
export type GetFinderDistrictsAnswer = z.output<typeof getFinderDistrictsAnswer>;

const place = { lng: z.number(), lat: z.number(), name: z.string() };

export const getMapOutlinesInput = z.strictObject({ cityId: id() });
export type GetMapOutlinesInput = z.input<typeof getMapOutlinesInput>;

export const mapOutlinesSchema = z.object({
  /** Where the name stands, and the boundary as lib/kernel/place/geo.ts encodes it. */
  districts: z.array(z.object({ ...place, id: z.number(), boundary: z.string() })),
  plates: z.array(z.object({ ...place, id: z.number() })),
  /** The stations in the order of travel. */
  lines: z.array(z.object({ id: z.number(), name: z.string(), color: z.string(), stops: z.array(z.object(place)) })),
  /** Rivers and roads; empty for cities of which we hold none. */
  ground: z.array(groundLineSchema),
});
export type MapOutlines = z.output<typeof mapOutlinesSchema>;

const lng = () => decimal(-180, 180);

const lat = () => decimal(-85, 85);

/** What the bubbles of the map stand for. */
export const mapLevelSchema = z.enum(['district', 'plate', 'community']);
export type MapLevel = z.output<typeof mapLevelSchema>;

/** One bubble: how many homes match there and what they cost. */
export const mapClusterSchema = z.object({
  level: mapLevelSchema,
  id: z.number(),
  name: z.string(),
  lng: z.number(),
  lat: z.number(),
  count: z.number(),
  /** Fen per ㎡; of homes to let, fen per ㎡ and month. Of those seen near the city's day alone. */
  unitPrice: z.number().nullable(),
  /** How many of them that is made of. */
  priced: z.number(),
  /**
   * The mean of what the map is coloured by: minutes of the longer way, or the share by which prices are over their
   * estimates (-0.04 is 4 % under). null where none of the homes has it; left out where it was not asked.
   */
  shade: z.number().nullable().optional(),
});
export type MapCluster = z.output<typeof mapClusterSchema>;

export const searchMapInput = z.strictObject({
  ...filterShape,
  ...leftOutSchema.shape,
  cityId: id(),
  houseType: oneOf(['resale', 'new', 'rent']),
  west: lng(),
  south: lat(),
  east: lng(),
  north: lat(),
  zoom: decimal(3, 20),
  /** Each bubble says what it is coloured by. */
  shade: oneOfOptional(MAP_SHADES),
});
export type SearchMapInput = z.input<typeof searchMapInput>;

export const mapAnswerSchema = z.object({
  clusters: z.array(mapClusterSchema),
  /** Where to look instead, when there is no bubble; null with bubbles, and where the city's place is not known. */
  centre: positionSchema.nullable(),
});
export type MapAnswer = z.output<typeof mapAnswerSchema>;
