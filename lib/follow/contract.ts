import { z } from 'zod';
import { namedAreaSchema } from '@/lib/area/contract';
import { financesSchema } from '@/lib/calculators/contract/sentMeans';
import { estateStatusSchema, floorBandSchema, soldForSchema } from '@/lib/estate/contract';
import { FOLLOW_KINDS, MAX_FOLLOWS } from '@/lib/follow/followKind';
import { MAX_STATES, SAVED_KINDS } from '@/lib/follow/saved';
import {
  type Decoder,
  id,
  idOptional,
  listOf,
  listOrEmpty,
  oneOf,
  required,
  text,
  textOptional,
  whole,
} from '@/lib/kernel/decoders';
import { pictureRefSchema } from '@/lib/picture/contract';
import { MAX_IMPORTED, SYNCED_NAMES } from './syncedName';

// What the viewer's account follows and was brought from a device. Prices in fen, times in UTC ms.

export const addFollowAnswer = z.object({ subscribed: z.literal(true) });
export type AddFollowAnswer = z.output<typeof addFollowAnswer>;

/** As newFollow makes them: 12 bytes. */
const followId = () => z.string().regex(/^[\w-]{16}$/);

export const cancelFollowInput = z.strictObject({ id: followId() });
export type CancelFollowInput = z.input<typeof cancelFollowInput>;

export const cancelFollowAnswer = z.object({ ended: z.int(), at: z.int() });
export type CancelFollowAnswer = z.output<typeof cancelFollowAnswer>;

export const checkFollowAnswer = z.object({ subscribed: z.boolean(), since: z.int().nullable() });
export type CheckFollowAnswer = z.output<typeof checkFollowAnswer>;

export const deleteSyncedValueInput = z.strictObject({ name: oneOf(SYNCED_NAMES) });
export type DeleteSyncedValueInput = z.input<typeof deleteSyncedValueInput>;

export const deleteSyncedValueAnswer = z.object({ dropped: z.boolean() });
export type DeleteSyncedValueAnswer = z.output<typeof deleteSyncedValueAnswer>;

export const endFollowAnswer = z.object({ subscribed: z.literal(false) });
export type EndFollowAnswer = z.output<typeof endFollowAnswer>;

const MAX_TARGET_LENGTH = 80;

export const followAuthorInput = z.strictObject({ agentId: idOptional(), author: textOptional(MAX_TARGET_LENGTH) });
export type FollowAuthorInput = z.input<typeof followAuthorInput>;

export const followAuthorAnswer = z.object({ subscribed: z.literal(true) });
export type FollowAuthorAnswer = z.output<typeof followAuthorAnswer>;

/** One thing that can be followed. */
export const followedThingSchema = z.strictObject({
  kind: oneOf(FOLLOW_KINDS),
  /** Its id as text; of an author, who has none, the name. */
  target: text(MAX_TARGET_LENGTH),
});
export type FollowedThing = z.input<typeof followedThingSchema>;

/** Something that was saved or looked at, as a device remembers it (lib/browser/savedThing). */
export const importedThingSchema = z.strictObject({
  kind: z.enum(SAVED_KINDS),
  id: id(),
  cityId: id(),
  name: z.string().max(MAX_TARGET_LENGTH),
  /** fen; null where none was known. */
  price: z.int().min(0).nullable(),
  /** UTC ms */
  at: whole(0, Number.MAX_SAFE_INTEGER),
});
export type ImportedThing = z.output<typeof importedThingSchema>;

const searchedWordsSchema = z.strictObject({ city: id(), text: text(100) });

/** What was known of a thing at a moment. */
export const followMarkSchema = z.object({
  /** fen, as RememberedThing has it; null where none was known. */
  price: z.number().nullable(),
  /** on_sale, sold, to_let...; of an author how many articles there were. null where nothing says. */
  state: z.string().nullable(),
  /** UTC ms */
  at: z.int(),
});
export type FollowMark = z.output<typeof followMarkSchema>;

/** Something that the viewer follows. */
export const ownFollowSchema = z.object({
  id: z.string(),
  kind: z.enum(FOLLOW_KINDS),
  /** Its id as text; of an author, who has none, the name. */
  target: z.string(),
  cityId: z.number(),
  /** What it was called when it was followed. */
  name: z.string(),
  /** When it was followed, and what it was then. */
  since: followMarkSchema,
  /** When its holder last looked, before this visit; that of the beginning where they never did. */
  seen: followMarkSchema,
});
export type OwnFollow = z.output<typeof ownFollowSchema>;

/** What a followed agent is today. */
export const agentStateSchema = z.object({
  id: z.number(),
  cityId: z.number(),
  name: z.string(),
  company: z.string(),
  store: z.string(),
  viewings30: z.number(),
  deals90: z.number(),
  /** The text of the drawn portrait; null where there is none. */
  picture: z.string().nullable(),
});
export type AgentState = z.output<typeof agentStateSchema>;

/** What a followed author has written until today. */
export const authorStateSchema = z.object({
  name: z.string(),
  articles: z.number(),
  /** The latest; null where there is none any more. */
  latest: z.object({ id: z.number(), cityId: z.number(), title: z.string(), publishedAt: z.number() }).nullable(),
});
export type AuthorState = z.output<typeof authorStateSchema>;

/** A followed article. */
export const articleStateSchema = z.object({
  id: z.number(),
  cityId: z.number(),
  title: z.string(),
  author: z.string(),
  publishedAt: z.number(),
  picture: pictureRefSchema.nullable(),
});
export type ArticleState = z.output<typeof articleStateSchema>;

export const getFollowedArticlesAnswer = z.object({
  articles: z.array(articleStateSchema),
  follows: z.array(ownFollowSchema),
});
export type GetFollowedArticlesAnswer = z.output<typeof getFollowedArticlesAnswer>;

export const getSavedHomesInput = z.strictObject({
  estateIds: listOrEmpty(id(), MAX_STATES),
  rentalIds: listOrEmpty(id(), MAX_STATES),
});
export type GetSavedHomesInput = z.input<typeof getSavedHomesInput>;

/** What a saved home for sale is today, on sale or not. */
export const homeStateSchema = z.object({
  id: z.number(),
  cityId: z.number(),
  community: namedAreaSchema,
  plate: namedAreaSchema.nullable(),
  layout: z.object({ rooms: z.number().nullable(), halls: z.number().nullable() }),
  area: z.number(),
  floorBand: floorBandSchema.nullable(),
  totalFloors: z.number().nullable(),
  /** Asked last, fen. */
  price: z.number(),
  status: estateStatusSchema,
  /** When it left the market. */
  statusDay: z.string().nullable(),
  /** The day on which a file last told of it: its price is of that day. */
  seenDay: z.string(),
  /** The deal that ended it; null where none is known. */
  soldFor: soldForSchema.nullable(),
  picture: pictureRefSchema.nullable(),
});
export type HomeState = z.output<typeof homeStateSchema>;

/** What a saved home to let is today. */
export const rentalStateSchema = z.object({
  id: z.number(),
  cityId: z.number(),
  title: z.string(),
  community: namedAreaSchema,
  plate: namedAreaSchema.nullable(),
  area: z.number().nullable(),
  /** fen a month */
  rent: z.number(),
  status: z.enum(['to_let', 'let', 'withdrawn']),
  statusDay: z.string().nullable(),
  seenDay: z.string(),
  picture: pictureRefSchema.nullable(),
});
export type RentalState = z.output<typeof rentalStateSchema>;

export const getSavedHomesAnswer = z.object({
  homes: z.array(homeStateSchema),
  rentals: z.array(rentalStateSchema),
  follows: z.array(ownFollowSchema),
});
export type GetSavedHomesAnswer = z.output<typeof getSavedHomesAnswer>;

export const getFollowKeysAnswer = z.object({ keys: z.array(z.string()) });
export type GetFollowKeysAnswer = z.output<typeof getFollowKeysAnswer>;

/** By the names that kept_values has. */
export const syncedValuesSchema = z.object({
  /** Ids of the homes to compare. */
  compared: z.array(z.int()),
  means: financesSchema.nullable(),
  searches: z.array(searchedWordsSchema),
  viewed: z.array(importedThingSchema),
});
export type SyncedValues = z.output<typeof syncedValuesSchema>;

export const getSavedPlacesInput = z.strictObject({
  communityIds: listOrEmpty(id(), MAX_STATES),
  projectIds: listOrEmpty(id(), MAX_STATES),
  plateIds: listOrEmpty(id(), MAX_STATES),
});
export type GetSavedPlacesInput = z.input<typeof getSavedPlacesInput>;

/** What a saved community or plate is today. */
export const areaStateSchema = z.object({
  id: z.number(),
  cityId: z.number(),
  name: z.string(),
  /** Where it lies: the district of a plate, district and plate of a community. */
  within: z.array(z.string()),
  /** Average of its deals, fen per ㎡; null where there are too few. */
  unitPrice: z.number().nullable(),
  /** Up to which day deals are known. */
  dealsDay: z.string().nullable(),
  /** Homes on sale there. */
  listings: z.number().nullable(),
  /** Plates have none. */
  picture: pictureRefSchema.nullable(),
});
export type AreaState = z.output<typeof areaStateSchema>;

/** What a saved new-house project is today. */
export const projectStateSchema = z.object({
  id: z.number(),
  cityId: z.number(),
  name: z.string(),
  within: z.array(z.string()),
  /** fen per ㎡ */
  unitPrice: z.number().nullable(),
  saleStatus: z.enum(['on_sale', 'upcoming', 'sold_out', 'unknown']),
  seenDay: z.string(),
  picture: pictureRefSchema.nullable(),
});
export type ProjectState = z.output<typeof projectStateSchema>;

export const getSavedPlacesAnswer = z.object({
  communities: z.array(areaStateSchema),
  projects: z.array(projectStateSchema),
  plates: z.array(areaStateSchema),
  follows: z.array(ownFollowSchema),
});
export type GetSavedPlacesAnswer = z.output<typeof getSavedPlacesAnswer>;

export const getFollowedAuthorsAnswer = z.object({
  agents: z.array(agentStateSchema),
  authors: z.array(authorStateSchema),
  follows: z.array(ownFollowSchema),
});
export type GetFollowedAuthorsAnswer = z.output<typeof getFollowedAuthorsAnswer>;

export const markFollowsSeenAnswer = z.object({ looked: z.int() });
export type MarkFollowsSeenAnswer = z.output<typeof markFollowsSeenAnswer>;

export const removeFollowsInput = z.strictObject({ ids: listOf(followId(), MAX_FOLLOWS) });
export type RemoveFollowsInput = z.input<typeof removeFollowsInput>;

export const removeFollowsAnswer = z.object({ removed: z.int(), at: z.int() });
export type RemoveFollowsAnswer = z.output<typeof removeFollowsAnswer>;

const importedThings: Decoder<readonly ImportedThing[]> = required(
  z.array(importedThingSchema).max(MAX_IMPORTED.things),
);

/** What a device brings: what is saved there is followed from then on, the rest is kept for its owner. */
export const deviceDataSchema = z.strictObject({
  things: importedThings.optional(),
  /** Ids of the homes to compare. */
  compared: z.array(id()).max(MAX_IMPORTED.compared).optional(),
  means: financesSchema.nullable().optional(),
  searches: z.array(searchedWordsSchema).max(MAX_IMPORTED.searches).optional(),
  viewed: z.array(importedThingSchema).max(MAX_IMPORTED.viewed).optional(),
});
export type DeviceData = z.input<typeof deviceDataSchema>;

export const importDeviceDataAnswer = z.object({ followed: z.int() });
export type ImportDeviceDataAnswer = z.output<typeof importDeviceDataAnswer>;
