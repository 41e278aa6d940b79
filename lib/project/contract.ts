import { z } from 'zod';
import { namedAreaSchema } from '@/lib/area/contract';
import { nearStationSchema } from '@/lib/estate/contract';
import { positionSchema } from '@/lib/kernel/contract';
import { pictureRefSchema } from '@/lib/picture/contract';

const saleStatusSchema = z.enum(['upcoming', 'on_sale', 'sold_out', 'unknown']);

/** What a list card of a new-house project shows. */
export const projectSummarySchema = z.object({
  id: z.number(),
  name: z.string(),
  district: namedAreaSchema.nullable(),
  plate: namedAreaSchema.nullable(),
  address: z.string().nullable(),
  usage: z.string().nullable(),
  saleStatus: saleStatusSchema,
  completion: z.enum(['presale', 'ready']).nullable(),
  unitPrice: z.number().nullable(),
  totalPriceFrom: z.number().nullable(),
  totalPriceTo: z.number().nullable(),
  areaFrom: z.number().nullable(),
  areaTo: z.number().nullable(),
  roomCounts: z.array(z.number()),
  openingDay: z.string().nullable(),
  /** The day on which a file last told of it: its price is of that day. */
  seenDay: z.string(),
  tags: z.array(z.string()),
  followers: z.number().nullable(),
  station: nearStationSchema.nullable(),
  picture: pictureRefSchema.nullable(),
  position: positionSchema.nullable(),
});
export type ProjectSummary = z.output<typeof projectSummarySchema>;

const saleStatus = z.enum(['upcoming', 'on_sale', 'sold_out', 'unknown']);

export const projectBuildingSchema = z.object({
  id: z.number(),
  name: z.string(),
  storeys: z.number().nullable(),
  units: z.number().nullable(),
  homeCount: z.number().nullable(),
  permitNo: z.string().nullable(),
  permitDay: z.string().nullable(),
  saleStatus,
  openingDay: z.string().nullable(),
  handoverDay: z.string().nullable(),
});
export type ProjectBuilding = z.output<typeof projectBuildingSchema>;

export const projectLayoutSchema = z.object({
  id: z.number(),
  name: z.string(),
  rooms: z.number(),
  halls: z.number(),
  baths: z.number(),
  area: z.number(),
  usableArea: z.number().nullable(),
  orientation: z.string().nullable(),
  /** Total price from, fen. */
  price: z.number().nullable(),
  homeCount: z.number().nullable(),
  picture: pictureRefSchema.nullable(),
});
export type ProjectLayout = z.output<typeof projectLayoutSchema>;

export const projectNewsKindSchema = z.enum([
  'opening',
  'permit',
  'registration',
  'lottery',
  'price',
  'handover',
  'news',
]);
export type ProjectNewsKind = z.output<typeof projectNewsKindSchema>;

export const projectNewsSchema = z.object({
  id: z.number(),
  day: z.string(),
  kind: projectNewsKindSchema,
  title: z.string(),
  body: z.string(),
});
export type ProjectNews = z.output<typeof projectNewsSchema>;

/** A new-house project in full. Fees in fen, rates as fractions, days in Asia/Shanghai. */
export const projectDetailSchema = projectSummarySchema.extend({
  alias: z.string().nullable(),
  developer: z.string().nullable(),
  propertyCompany: z.string().nullable(),
  /** fen per ㎡ and month */
  propertyFee: z.number().nullable(),
  plotRatio: z.number().nullable(),
  greeningRate: z.number().nullable(),
  ownershipYears: z.number().nullable(),
  parkingRatio: z.number().nullable(),
  usableRatio: z.number().nullable(),
  homeCount: z.number().nullable(),
  decoration: z.string().nullable(),
  handoverDay: z.string().nullable(),
  registrationFrom: z.string().nullable(),
  registrationTo: z.string().nullable(),
  lotteryDay: z.string().nullable(),
  presalePermit: z.string().nullable(),
  discount: z.string().nullable(),
  description: z.string().nullable(),
  pictures: z.array(pictureRefSchema),
  buildings: z.array(projectBuildingSchema),
  layouts: z.array(projectLayoutSchema),
  news: z.array(projectNewsSchema),
  /** Resale deals of the plate, to compare the new price with. */
  plateDealUnitPrice: z.number().nullable(),
  plateDealSamples: z.number(),
  /** The city's last deal day. */
  dealsDay: z.string().nullable(),
  /** Other projects of the plate or district. */
  around: z.array(projectSummarySchema),
  updatedAt: z.number(),
});
export type ProjectDetail = z.output<typeof projectDetailSchema>;
