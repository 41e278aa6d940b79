import type { FloorBand } from '@/lib/estate/estate';
import type { PictureRef } from '@/lib/picture/contract';

/** Who may be talked to: an agent with a page of their own, or customer service. */
export const TALK_PEERS = ['agent', 'service'] as const;
export type TalkPeerKind = (typeof TALK_PEERS)[number];

/** Who wrote a message. */
export const TALK_SIDES = ['member', 'staff'] as const;
export type TalkSide = (typeof TALK_SIDES)[number];

/** What a conversation can be about: a home for sale, one to let, a community, a project of new homes. */
export const TALK_THINGS = ['estate', 'rental', 'community', 'project'] as const;
export type TalkThingKind = (typeof TALK_THINGS)[number];

export interface TalkThing {
  kind: TalkThingKind;
  id: number;
}

/** What is known of what is talked about; money in fen, area in ㎡. */
export interface TalkedThing extends TalkThing {
  cityId: number;
  communityId: number;
  community: string;
  rooms: number | null;
  halls: number | null;
  area: number | null;
  orientation: string | null;
  floorBand: FloorBand | null;
  totalFloors: number | null;
  /** The asking price, the rent of a month, or a project's average of a ㎡; null of a community, and of a home that is offered no more. */
  price: number | null;
  /** What a home for sale was first offered for; null as `price`, and of a rental. */
  firstPrice: number | null;
  /** The card's picture. */
  picture: PictureRef | null;
}

/** Made by whoever writes, so that a message that is sent again is there once. */
export const CLIENT_ID = /^[\w-]{8,40}$/;
