import type { Decoration, Orientation } from '@/lib/domain/appraisal/homeWords';
import type { NamedArea } from '@/lib/domain/model/area';
import type { FloorBand } from '@/lib/domain/model/estate';
import type { OfferKind, OfferState, OfferTie } from '@/lib/domain/offer/offer';
import type { CommentPicture } from './comment';
import { endpoint } from './http/endpoint';
import type { Signature, WrittenPost } from './question';

// Homes that people publish here themselves: 认证达人, and agents whom the desk keeps (docs/decisions/0058). Prices in fen, a
// month's where they are to let; areas in ㎡; times in UTC ms. One is reported as questions are (reportPost).

export interface OfferEntry extends Signature {
  id: number;
  cityId: number;
  community: NamedArea;
  kind: OfferKind;
  tie: OfferTie;
  area: number;
  rooms: number;
  halls: number;
  floorBand: FloorBand | null;
  totalFloors: number | null;
  orientation: string | null;
  decoration: string | null;
  price: number;
  /** The price before, where it was reduced within seven days. */
  cutFrom: number | null;
  text: string;
  pictures: CommentPicture[];
  /** The number of the 达人's page; null of an agent's. */
  superId: number | null;
  /** When others could read it first; null as long as nobody could. */
  shownAt: number | null;
  /** When its writer last wrote, changed or renewed it. */
  confirmedAt: number;
}

export interface OffersAsked {
  cityId: number;
  /** Of a community. */
  houseId?: number;
  /** Of a 达人, or of an agent. */
  superId?: number;
  agentId?: number;
  kind?: OfferKind;
  page?: number;
  pageSize?: number;
}

interface OffersFound {
  offers: OfferEntry[];
  total: number;
}

/** Those that everybody may read, of a city. */
export const getPrivateOffers = endpoint<OffersAsked, OffersFound>('GET', 'estate-dispatch/superior/private');

/** Of those, what came or got cheaper within seven days. */
export const getNewPrivateOffers = endpoint<OffersAsked, OffersFound>('GET', 'estate-dispatch/superior/privateNew');

/** Somebody who asks for the home and agreed that its writer gets the number. */
export interface OfferLead {
  mobile: string;
  leftAt: number;
}

/** What of an offer its writer alone is told. */
export interface OwnOfferFacts {
  state: OfferState;
  /** Why it was refused. */
  verdict: string | null;
  floor: number | null;
  /** null as long as nobody has let it be read. */
  endsAt: number | null;
  leads: OfferLead[];
}

/** One that everybody may read, or the viewer's own in any state. Throws ApiError notFound of any other. */
export const getOffer = endpoint<{ id: number }, { offer: OfferEntry; own: OwnOfferFacts | null }>(
  'GET',
  'estate-dispatch/superior/detail',
);

export interface OwnOffers {
  offers: { offer: OfferEntry; own: OwnOfferFacts }[];
  mayPublish: boolean;
  /** The number and city of the viewer's page as 达人; null where they have none. */
  superId: number | null;
  cityId: number | null;
}

/** The viewer's own, the latest first. */
export const getOwnOffers = endpoint<Record<string, never>, OwnOffers>('GET', 'estate-dispatch/superior/own');

export interface OfferToWrite {
  kind: OfferKind;
  tie: OfferTie;
  area: number;
  rooms: number;
  halls: number;
  floor: number | null;
  totalFloors: number | null;
  floorBand: FloorBand | null;
  orientation: Orientation | null;
  decoration: Decoration | null;
  price: number;
  text: string;
  /** Of the text that was agreed to. */
  consentVersion: string;
  /** In base64, each as it is sent. */
  pictures?: string[];
}

/** Publishes a home: held where somebody has to look first. */
export const writeOffer = endpoint<{ houseId: number } & OfferToWrite, WrittenPost>(
  'POST',
  'estate-dispatch/superior/write',
);

/** Changes one's own: words and new pictures go the same way again, a price stands at once. `without`: pictures to delete. */
export const changeOwnOffer = endpoint<{ id: number; without?: string[] } & OfferToWrite, WrittenPost>(
  'POST',
  'estate-dispatch/superior/change',
);

/** Takes one's own down, for good. */
export const withdrawOffer = endpoint<{ id: number }, { withdrawn: true }>('POST', 'estate-dispatch/superior/withdraw');

/** Says that one's own is still to be had: it stands for 60 days from now. */
export const renewOffer = endpoint<{ id: number }, { endsAt: number }>('POST', 'estate-dispatch/superior/renew');
