import { z } from 'zod';
import { positionSchema } from '@/lib/kernel/contract';
import { flag, id } from '@/lib/kernel/decoders';

export const namedAreaSchema = z.object({ id: z.number(), name: z.string() });
export type NamedArea = z.output<typeof namedAreaSchema>;

export const plateSchema = namedAreaSchema.extend({ position: positionSchema.nullable(), ring: z.string().nullable() });
export type Plate = z.output<typeof plateSchema>;

export const districtSchema = namedAreaSchema.extend({ position: positionSchema, plates: z.array(plateSchema) });
export type District = z.output<typeof districtSchema>;

export const subwayStationSchema = namedAreaSchema.extend({ position: positionSchema });
export type SubwayStation = z.output<typeof subwayStationSchema>;

export const subwayLineSchema = namedAreaSchema.extend({ color: z.string(), stations: z.array(subwayStationSchema) });
export type SubwayLine = z.output<typeof subwayLineSchema>;

/** One choice of an option list: what an address says and what a person reads. */
export const searchOptionSchema = z.object({ value: z.string(), label: z.string() });
export type SearchOption = z.output<typeof searchOptionSchema>;

export const areaListInput = z.strictObject({
  cityId: id(),
  /** With the choices of 附近. */
  nearArea: flag(),
  /** With the choice of 不限. */
  unlimited: flag(),
});
export type AreaListInput = z.input<typeof areaListInput>;

export const areaListSchema = z.object({
  /** Radii in metres around the visitor; empty unless requested. */
  near: z.array(searchOptionSchema),
  /** The choice that chooses nothing; null unless requested. */
  unlimited: searchOptionSchema.nullable(),
  districts: z.array(districtSchema),
  subwayLines: z.array(subwayLineSchema),
});
export type AreaList = z.output<typeof areaListSchema>;

export const citySchema = z.object({
  id: z.number(),
  name: z.string(),
  pinyin: z.string(),
  initials: z.string(),
  province: z.string(),
  position: positionSchema,
  hot: z.boolean(),
  /** Demo data must say so wherever it is shown. */
  isDemo: z.boolean(),
  /** The latest of the days of its facts. */
  dataDay: z.string().nullable(),
  /** The newest deal. */
  dealsDay: z.string().nullable(),
  /** The day on which homes for sale were last seen. */
  listingsDay: z.string().nullable(),
  /** The day on which homes to let were last seen: whole homes, where there are any. */
  rentalsDay: z.string().nullable(),
  /** The day on which new-house projects were last seen. */
  projectsDay: z.string().nullable(),
  /** Its homes are still to be valued; left out else. */
  isValuing: z.literal(true).optional(),
});
export type City = z.output<typeof citySchema>;

export const cityListSchema = z.object({
  cities: z.array(citySchema),
  /** Demo cities that are still being made, in the order in which they come; left out where all are there. */
  preparing: z.array(namedAreaSchema).optional(),
});
export type CityList = z.output<typeof cityListSchema>;

/** A figure with what it rests on: shown as -- with the reason when samples < 3. */
export const sampledSchema = z.object({ value: z.number().nullable(), samples: z.number() });
export type Sampled = z.output<typeof sampledSchema>;

export const areaLevelSchema = z.enum(['city', 'district', 'plate', 'community']);
export type AreaLevel = z.output<typeof areaLevelSchema>;

/**
 * Head figures of a city, district, plate or community; each window ends on the city's day of its kind. A count is null
 * where no file tells: the city has no facts of the kind, or those of the area are too old to stand beside the city's.
 */
export const areaSummarySchema = z.object({
  level: areaLevelSchema,
  id: z.number(),
  dealUnitPrice: z.number().nullable(),
  /** Days of the window behind dealUnitPrice, and its deals. */
  dealUnitPriceDays: z.number().nullable(),
  dealUnitPriceSamples: z.number(),
  dealMom: z.number().nullable(),
  dealYoy: z.number().nullable(),
  deals30: z.number().nullable(),
  deals90: z.number().nullable(),
  deals365: z.number().nullable(),
  dealsMom: z.number().nullable(),
  askingUnitPrice: z.number().nullable(),
  askingMom: z.number().nullable(),
  listings: z.number().nullable(),
  newListings7: z.number().nullable(),
  newListings30: z.number().nullable(),
  priceCuts7: z.number().nullable(),
  priceCuts30: z.number().nullable(),
  priceRaises30: z.number().nullable(),
  viewings7: z.number().nullable(),
  viewings30: z.number().nullable(),
  daysToSell: sampledSchema,
  discount: sampledSchema,
  rentals: z.number().nullable(),
  rentMedian: z.number().nullable(),
  rentUnitPrice: z.number().nullable(),
  rentSamples: z.number(),
  rentalYield: z.number().nullable(),
  heat: z.number(),
});
export type AreaSummary = z.output<typeof areaSummarySchema>;
