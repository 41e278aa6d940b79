import { z } from 'zod';
import { areaSummarySchema, namedAreaSchema } from '@/lib/area/contract';
import { estateSummarySchema, nearStationSchema, surroundingsSchema } from '@/lib/estate/contract';
import { MANY_ROOMS } from '@/lib/estate/roomGroups';
import { pageOf, positionSchema } from '@/lib/kernel/contract';
import { id, oneOfOptional, pageNumber, pageSize, whole, wholeOptional } from '@/lib/kernel/decoders';
import { markedThingSchema, noteCheckSchema, notePictureSchema } from '@/lib/note/contract';
import { pictureRefSchema } from '@/lib/picture/contract';
import { projectDetailSchema, projectSummarySchema } from '@/lib/project/contract';

/** What a list card of a community shows. */
export const communitySummarySchema = z.object({
  id: z.number(),
  name: z.string(),
  district: namedAreaSchema.nullable(),
  plate: namedAreaSchema.nullable(),
  address: z.string().nullable(),
  builtYear: z.number().nullable(),
  buildingType: z.string().nullable(),
  homeCount: z.number().nullable(),
  dealUnitPrice: z.number().nullable(),
  dealUnitPriceSamples: z.number(),
  dealMom: z.number().nullable(),
  askingUnitPrice: z.number().nullable(),
  /** Counts of which no file tells are null. */
  listings: z.number().nullable(),
  rentals: z.number().nullable(),
  deals90: z.number().nullable(),
  /** The last days of deals, listings and rentals in its city: windows end there. */
  dealsDay: z.string().nullable(),
  listingsDay: z.string().nullable(),
  rentalsDay: z.string().nullable(),
  followers: z.number().nullable(),
  station: nearStationSchema.nullable(),
  picture: pictureRefSchema.nullable(),
  position: positionSchema.nullable(),
});
export type CommunitySummary = z.output<typeof communitySummarySchema>;

/** A community. All of these calls throw ApiError 'notFound' for an id that is none. */
export const communityInput = z.strictObject({ houseId: id() });
export type CommunityInput = z.input<typeof communityInput>;

/** A community in full. Fees in fen, ratios and rates as plain numbers and fractions. */
export const communityDetailSchema = communitySummarySchema.extend({
  cityId: z.number(),
  alias: z.string().nullable(),
  builtYearTo: z.number().nullable(),
  structure: z.string().nullable(),
  buildingCount: z.number().nullable(),
  plotRatio: z.number().nullable(),
  greeningRate: z.number().nullable(),
  /** fen per ㎡ and month */
  propertyFee: z.number().nullable(),
  propertyCompany: z.string().nullable(),
  developer: z.string().nullable(),
  /** Parking spaces per home. */
  parkingRatio: z.number().nullable(),
  ownershipYears: z.number().nullable(),
  heating: z.string().nullable(),
  pictures: z.array(pictureRefSchema),
  /** null while nothing has been computed. */
  summary: areaSummarySchema.nullable(),
  around: surroundingsSchema,
  /** UTC ms */
  updatedAt: z.number(),
});
export type CommunityDetail = z.output<typeof communityDetailSchema>;

export const communityNoteSchema = z.object({
  id: z.string(),
  content: z.string(),
  /** What was looked at, and what came of it. */
  checks: z.array(noteCheckSchema),
  /** The home that it is about, where it is about one. */
  home: markedThingSchema.nullable(),
  /** The viewer's own alone; nobody else's are shown. */
  pictures: z.array(notePictureSchema),
  /** The viewer's own. */
  own: z.boolean(),
  public: z.boolean(),
  /** UTC ms */
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type CommunityNote = z.output<typeof communityNoteSchema>;

export const nearCommunitySchema = communitySummarySchema.extend({
  /** Straight-line metres. */
  distance: z.number(),
});
export type NearCommunity = z.output<typeof nearCommunitySchema>;

export const aroundCommunitySchema = z.object({
  communities: z.array(nearCommunitySchema),
  /** Homes on sale in those communities, those at the most usual price first. */
  estates: z.array(estateSummarySchema),
});
export type AroundCommunity = z.output<typeof aroundCommunitySchema>;

/** A community or a new-house project: both are a house of the specification, each with ids of its own. */
export const houseInput = z.strictObject({
  houseId: id(),
  /** Which of the two is meant; without it a community of this id, else a project. */
  houseType: oneOfOptional(['community', 'project']),
});
export type HouseInput = z.input<typeof houseInput>;

export const houseBasicInfoSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('community'),
    cityId: z.number(),
    house: communitySummarySchema,
    summary: areaSummarySchema.nullable(),
  }),
  z.object({ kind: z.literal('project'), cityId: z.number(), house: projectSummarySchema }),
]);
export type HouseBasicInfo = z.output<typeof houseBasicInfoSchema>;

export const houseDetailSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('community'), community: communityDetailSchema }),
  z.object({ kind: z.literal('project'), project: projectDetailSchema }),
]);
export type HouseDetail = z.output<typeof houseDetailSchema>;

export const getNotesAnswer = z.object({ notes: z.array(communityNoteSchema) });
export type GetNotesAnswer = z.output<typeof getNotesAnswer>;

const reportPartSchema = z.object({
  part: z.string(),
  access: z.enum(['free', 'member']),
  /** Whether this viewer may see it. */
  open: z.boolean(),
});

export const getProFreeAnswer = z.object({
  parts: z.array(reportPartSchema),
});
export type GetProFreeAnswer = z.output<typeof getProFreeAnswer>;

const MOST = 20;

export const aroundInput = communityInput.extend({
  /** Metres. */
  radius: wholeOptional(100, 10_000),
  /** How many of each, at most. */
  communities: wholeOptional(1, MOST),
  estates: wholeOptional(0, MOST),
});
export type AroundInput = z.input<typeof aroundInput>;

const pages = { page: pageNumber(), pageSize: pageSize() };

export const listRoomTypeHomesInput = communityInput.extend({ ...pages, rooms: whole(1, MANY_ROOMS) });
export type ListRoomTypeHomesInput = z.input<typeof listRoomTypeHomesInput>;

export const listRoomTypeHomesAnswer = pageOf(estateSummarySchema);
export type ListRoomTypeHomesAnswer = z.output<typeof listRoomTypeHomesAnswer>;

export const listTotalPriceHomesInput = communityInput.extend({
  ...pages,
  from: whole(0, Number.MAX_SAFE_INTEGER),
  to: whole(1, Number.MAX_SAFE_INTEGER),
});
export type ListTotalPriceHomesInput = z.input<typeof listTotalPriceHomesInput>;

export const listTotalPriceHomesAnswer = pageOf(estateSummarySchema);
export type ListTotalPriceHomesAnswer = z.output<typeof listTotalPriceHomesAnswer>;
