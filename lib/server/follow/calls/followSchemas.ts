import { z } from 'zod';
import {
  type AgentState,
  type ArticleState,
  type AuthorState,
  FOLLOW_KINDS,
  type FollowMark,
  type OwnFollow,
} from '@/lib/follow/follow';
import { SAVED_KINDS } from '@/lib/follow/saved';
import type { ImportedThing, SearchedWords } from '@/lib/follow/syncedValue';
import { pictureSchema } from '@/lib/server/call/outputs';
import { schemaOf } from '@/lib/server/call/sameFields';
import { id, oneOf, text, whole } from '@/lib/server/call/schema';

export const MAX_TARGET_LENGTH = 80;

/** What is followed, as a call names it. */
export const thingSchema = z.strictObject({ kind: oneOf(FOLLOW_KINDS), target: text(MAX_TARGET_LENGTH) });

/** As newFollow makes them: 12 bytes. */
export const followId = () => z.string().regex(/^[\w-]{16}$/);

export const importedThingSchema = schemaOf<ImportedThing>()(
  z.strictObject({
    kind: z.enum(SAVED_KINDS),
    id: id(),
    cityId: id(),
    name: z.string().max(MAX_TARGET_LENGTH),
    price: z.int().min(0).nullable(),
    at: whole(0, Number.MAX_SAFE_INTEGER),
  }),
);

export const searchedSchema = schemaOf<SearchedWords>()(z.strictObject({ city: id(), text: text(100) }));

const markSchema = schemaOf<FollowMark>()(
  z.object({ price: z.number().nullable(), state: z.string().nullable(), at: z.int() }),
);

export const ownFollowSchema = schemaOf<OwnFollow>()(
  z.object({
    id: z.string(),
    kind: z.enum(FOLLOW_KINDS),
    target: z.string(),
    cityId: z.number(),
    name: z.string(),
    since: markSchema,
    seen: markSchema,
  }),
);

export const agentStateSchema = schemaOf<AgentState>()(
  z.object({
    id: z.number(),
    cityId: z.number(),
    name: z.string(),
    company: z.string(),
    store: z.string(),
    viewings30: z.number(),
    deals90: z.number(),
    picture: z.string().nullable(),
  }),
);

export const authorStateSchema = schemaOf<AuthorState>()(
  z.object({
    name: z.string(),
    articles: z.number(),
    latest: z.object({ id: z.number(), cityId: z.number(), title: z.string(), publishedAt: z.number() }).nullable(),
  }),
);

export const articleStateSchema = schemaOf<ArticleState>()(
  z.object({
    id: z.number(),
    cityId: z.number(),
    title: z.string(),
    author: z.string(),
    publishedAt: z.number(),
    picture: pictureSchema.nullable(),
  }),
);
