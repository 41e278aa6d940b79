import type { FloorBand } from '@/lib/estate/estate';
import type { Decoration, Orientation } from '@/lib/estimate/homeWords';
import type { OfferEntry, OffersAsked, OffersFound } from '@/lib/offer/contract';
import type { OfferKind, OfferState, OfferTie } from '@/lib/offer/offer';
import { endpoint } from './http/endpoint';

// Homes that people publish here themselves: 认证达人, and agents whom the console keeps (docs/decisions/0058). Prices in fen, a
// month's where they are to let; areas in ㎡; times in UTC ms. One is reported as questions are (reportPost).

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

export interface OwnOffers {
  offers: { offer: OfferEntry; own: OwnOfferFacts }[];
  mayPublish: boolean;
  /** The number and city of the viewer's page as 达人; null where they have none. */
  superId: number | null;
  cityId: number | null;
}

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
