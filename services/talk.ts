import type {
  GetTalkInput,
  MessageToSend,
  ReadTalkAnswer,
  ReadTalkInput,
  SendMessageAnswer,
  Talk,
  TalkAbout,
  TalkPeer,
} from '@/lib/talk/contract';
import { endpoint } from './http/endpoint';

export interface TalkSummary {
  peer: TalkPeer;
  /** The last message, and when it was written (UTC ms). */
  last: string;
  isOwn: boolean;
  at: number;
  unread: number;
}

/**
 * A conversation with one peer: its latest messages, those before one, or those after one. One that nobody has begun is
 * empty. Throws ApiError notFound where nobody may talk to that peer.
 */
export const getTalk = endpoint<GetTalkInput, Talk>('GET', 'im/conversation');

/**
 * Sends a message. Throws ApiError: notFound as getTalk, conflict where one has stopped that peer or an agent takes none,
 * supportUnavailable where customer service takes none, tooMany beyond TALK_LIMITS, forbidden of a blocked account.
 */
export const sendMessage = endpoint<MessageToSend, SendMessageAnswer>('POST', 'im/send');

export interface PictureToSend extends TalkAbout {
  peerid: string;
  cityId: number;
  clientId: string;
  /** A JPEG, PNG, WebP or GIF in base64: TALK_LIMITS.pictureBytes at most. */
  picture: string;
}

/** Says up to which message one has read. */
export const readTalk = endpoint<ReadTalkInput, ReadTalkAnswer>('POST', 'im/read');
