import { z } from 'zod';
import { idOptional } from '@/lib/server/call/schema';
import { TALK_PEERS, TALK_THINGS } from '@/lib/talk/talk';

/** As the console takes accounts of customer service (isPeer), or an agent's id. */
export const peerIdText = () => z.string().regex(/^[\w.@-]{1,64}$/);

export const aboutInput = { estateId: idOptional(), rentalId: idOptional(), houseId: idOptional() };

export const peerSchema = z.object({
  peerid: z.string(),
  kind: z.enum(TALK_PEERS),
  name: z.string(),
  from: z.string(),
  picture: z.string().nullable(),
  agentId: z.int().nullable(),
  cityId: z.int().nullable(),
  isOpen: z.boolean().nullable(),
  hours: z.string().nullable(),
  takes: z.boolean(),
  calls: z.boolean(),
});

export const cardSchema = z.object({
  kind: z.enum(TALK_THINGS),
  id: z.int(),
  cityId: z.int(),
  communityId: z.int(),
  title: z.string(),
  facts: z.string(),
  price: z.string().nullable(),
});

export const messageSchema = z.object({
  id: z.int(),
  clientId: z.string().nullable(),
  isOwn: z.boolean(),
  text: z.string(),
  picture: z.object({ id: z.string(), width: z.int(), height: z.int() }).nullable(),
  card: cardSchema.nullable(),
  at: z.int(),
});
