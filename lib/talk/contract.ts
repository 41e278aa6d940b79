import { z } from 'zod';
import { flag, id, idOptional, text } from '@/lib/kernel/decoders';
import { pictureRefSchema } from '@/lib/picture/contract';
import { CLIENT_ID, TALK_PEERS, TALK_THINGS } from '@/lib/talk/talk';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';

/** As the console takes accounts of customer service (isPeer), or an agent's id. */
export const peerIdText = () => z.string().regex(/^[\w.@-]{1,64}$/);

export const talkAboutSchema = z.strictObject({
  estateId: idOptional(),
  rentalId: idOptional(),
  houseId: idOptional(),
  projectId: idOptional(),
});
export type TalkAbout = z.input<typeof talkAboutSchema>;

export const getTalkInput = z.strictObject({
  peerid: peerIdText(),
  after: idOptional(),
  before: idOptional(),
  /** From whose pages customer service is written to. */
  cityId: idOptional(),
  ...talkAboutSchema.shape,
});
export type GetTalkInput = z.input<typeof getTalkInput>;

/** Whom one talks to. */
export const talkPeerSchema = z.object({
  /** As /im?userid= names them: an agent's id, or the account of customer service. */
  peerid: z.string(),
  kind: z.enum(TALK_PEERS),
  name: z.string(),
  /** An agent's store and company; '' of customer service. */
  from: z.string(),
  /** An agent's portrait as text (lib/picture), and the city of their page; null of customer service. */
  picture: z.string().nullable(),
  agentId: z.int().nullable(),
  cityId: z.int().nullable(),
  /** Somebody is there now; null of an agent, whose hours nobody knows. */
  isOpen: z.boolean().nullable(),
  /** When customer service is there, in words; null where it always is, or of an agent. */
  hours: z.string().nullable(),
  /** When customer service is there again (UTC ms); null while it is, where it has no hours, and of an agent. */
  opensAt: z.int().nullable(),
  /** An agent's record, as on their page; null where it is not known, and of customer service. */
  deals90: z.int().nullable(),
  responseMinutes: z.int().nullable(),
  sinceYear: z.int().nullable(),
  /** Whether one may write to them now; what was written stays. */
  takes: z.boolean(),
  /** Whether one may call them, by a number that stands in between. */
  calls: z.boolean(),
  /** The system answers for them, from the data of a demo city. */
  isRehearsal: z.boolean(),
});
export type TalkPeer = z.output<typeof talkPeerSchema>;

/** The home, community or project that is talked about. */
export const talkCardSchema = z.object({
  kind: z.enum(TALK_THINGS),
  id: z.int(),
  cityId: z.int(),
  communityId: z.int(),
  /** "三林苑 2室1厅" */
  title: z.string(),
  /** "71.2㎡ · 南 · 中/18层" */
  facts: z.string(),
  /** "596万", "5,200元/月"; null of a community, and of a home that is offered no more. */
  price: z.string().nullable(),
  /** By how much a home is asked for more (or less, below 0) than when it was first offered, in fen; null as `price`, and of a rental. */
  priceChange: z.int().nullable(),
  picture: pictureRefSchema.nullable(),
});
export type TalkCard = z.output<typeof talkCardSchema>;

export const talkPictureSchema = z.object({
  id: z.string(),
  /** px */
  width: z.int(),
  height: z.int(),
});
export type TalkPicture = z.output<typeof talkPictureSchema>;

export const talkMessageSchema = z.object({
  id: z.int(),
  /** Of one's own: the id that it was sent with. */
  clientId: z.string().nullable(),
  isOwn: z.boolean(),
  /** Empty of a picture. */
  text: z.string(),
  picture: talkPictureSchema.nullable(),
  /** The system wrote it, in a demo city. */
  isRehearsal: z.boolean(),
  /** From which home or community it was written, where that is another than before. */
  card: talkCardSchema.nullable(),
  /** UTC ms */
  at: z.int(),
});
export type TalkMessage = z.output<typeof talkMessageSchema>;

export const talkSchema = z.object({
  peer: talkPeerSchema,
  /** What is talked about: what the input names, else what was last talked about. */
  card: talkCardSchema.nullable(),
  /** The oldest first. */
  messages: z.array(talkMessageSchema),
  /** There are older ones than the first of these. */
  hasOlder: z.boolean(),
  /** The id of the last message that the other side has read; 0: none. */
  readUpTo: z.int(),
  /** The viewer wants no more messages of this peer. */
  isStopped: z.boolean(),
  /** The viewer has blocked this agent. */
  isBlocked: z.boolean(),
});
export type Talk = z.output<typeof talkSchema>;

export const readTalkInput = z.strictObject({ peerid: peerIdText(), upTo: id() });
export type ReadTalkInput = z.input<typeof readTalkInput>;

export const readTalkAnswer = z.object({ read: z.boolean() });
export type ReadTalkAnswer = z.output<typeof readTalkAnswer>;

export const messageToSendSchema = z.strictObject({
  peerid: peerIdText(),
  cityId: id(),
  /** Made by whoever writes: sent again it is the same message. */
  clientId: z.string().regex(CLIENT_ID),
  text: text(TALK_LIMITS.text),
  /** Mobile numbers in it stay whole. */
  givePhone: flag(),
  ...talkAboutSchema.shape,
});
export type MessageToSend = z.input<typeof messageToSendSchema>;

export const sendMessageAnswer = z.object({ message: talkMessageSchema });
export type SendMessageAnswer = z.output<typeof sendMessageAnswer>;
