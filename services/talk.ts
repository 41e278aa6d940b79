import type { TalkPeerKind, TalkThing } from '@/lib/talk/talk';
import { endpoint } from './http/endpoint';

/** Whom one talks to. */
export interface TalkPeer {
  /** As /im?userid= names them: an agent's id, or the account of customer service. */
  peerid: string;
  kind: TalkPeerKind;
  name: string;
  /** An agent's store and company; '' of customer service. */
  from: string;
  /** An agent's portrait as text (lib/picture), and the city of their page; null of customer service. */
  picture: string | null;
  agentId: number | null;
  cityId: number | null;
  /** Somebody is there now; null of an agent, whose hours nobody knows. */
  isOpen: boolean | null;
  /** When customer service is there, in words; null where it always is, or of an agent. */
  hours: string | null;
  /** Whether one may write to them now; what was written stays. */
  takes: boolean;
  /** Whether one may call them, by a number that stands in between. */
  calls: boolean;
}

export interface TalkPicture {
  id: string;
  /** px */
  width: number;
  height: number;
}

/** The home or community that is talked about. */
export interface TalkCard extends TalkThing {
  cityId: number;
  communityId: number;
  /** "三林苑 2室1厅" */
  title: string;
  /** "71.2㎡ · 南 · 中/18层" */
  facts: string;
  /** "596万", "5,200元/月"; null of a community, and of a home that is offered no more. */
  price: string | null;
}

export interface TalkMessage {
  id: number;
  /** Of one's own: the id that it was sent with. */
  clientId: string | null;
  isOwn: boolean;
  /** Empty of a picture. */
  text: string;
  picture: TalkPicture | null;
  /** From which home or community it was written, where that is another than before. */
  card: TalkCard | null;
  /** UTC ms */
  at: number;
}

export interface TalkSummary {
  peer: TalkPeer;
  /** The last message, and when it was written (UTC ms). */
  last: string;
  isOwn: boolean;
  at: number;
  unread: number;
}

export interface Talk {
  peer: TalkPeer;
  /** What is talked about: what the input names, else what was last talked about. */
  card: TalkCard | null;
  /** The oldest first. */
  messages: TalkMessage[];
  /** There are older ones than the first of these. */
  hasOlder: boolean;
  /** The id of the last message that the other side has read; 0: none. */
  readUpTo: number;
  /** The viewer wants no more messages of this peer. */
  isStopped: boolean;
}

export interface TalkAbout {
  estateId?: number;
  rentalId?: number;
  houseId?: number;
}

/**
 * A conversation with one peer: its latest messages, those before one, or those after one. One that nobody has begun is
 * empty. Throws ApiError notFound where nobody may talk to that peer.
 */
export const getTalk = endpoint<{ peerid: string; after?: number; before?: number } & TalkAbout, Talk>(
  'GET',
  'im/conversation',
);

export interface MessageToSend extends TalkAbout {
  peerid: string;
  cityId: number;
  /** Made by whoever writes: sent again it is the same message. */
  clientId: string;
  text: string;
  /** Mobile numbers in it stay whole. */
  givePhone?: boolean;
}

/**
 * Sends a message. Throws ApiError: notFound as getTalk, conflict where one has stopped that peer or an agent takes none,
 * supportUnavailable where customer service takes none, tooMany beyond TALK_LIMITS, forbidden of a blocked account.
 */
export const sendMessage = endpoint<MessageToSend, { message: TalkMessage }>('POST', 'im/send');

export interface PictureToSend extends TalkAbout {
  peerid: string;
  cityId: number;
  clientId: string;
  /** A JPEG, PNG, WebP or GIF in base64: TALK_LIMITS.pictureBytes at most. */
  picture: string;
}

/** Says up to which message one has read. */
export const readTalk = endpoint<{ peerid: string; upTo: number }, { read: boolean }>('POST', 'im/read');
