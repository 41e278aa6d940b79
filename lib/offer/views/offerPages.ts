import type { NamedArea } from '@/lib/area/contract';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { OfferEntry } from '@/lib/offer/contract';
import type { CommunityCandidate } from '@/lib/quotation/views/quotationPages';
import type { ExpertProfile } from '@/services/expert';
import type { OwnOfferFacts, OwnOffers } from '@/services/offer';
import type { OfferKind } from '../offer';

/** A list of them: of a city, a community in it, or one 达人. */
export interface OfferListProps {
  shown: 'list';
  offers: OfferEntry[];
  /** How many of this page's lie where the viewer has ruled the community out. */
  leftOut: number;
  isEmpty: boolean;
  kind: OfferKind | null;
  isNew: boolean;
  community: NamedArea | null;
  /** Whose they are; null: everybody's. */
  expert: Pick<ExpertProfile, 'id' | 'name' | 'about'> | null;
  /** The number of the viewer's own page, where they may publish. */
  ownId: number | null;
  total: number;
  page: number;
  pages: number;
}

export const OFFER_DONE = [
  'written',
  'writtenHeld',
  'changed',
  'changedHeld',
  'renewed',
  'withdrawn',
  'reported',
] as const;
export type OfferDone = (typeof OFFER_DONE)[number];

/** One of them; its writer sees it in any state. */
export interface OfferReadingProps {
  shown: 'offer';
  offer: OfferEntry;
  own: OwnOfferFacts | null;
  isSignedIn: boolean;
  done: OfferDone | null;
  problem: string | null;
}

export type OffersPageProps = OfferListProps | OfferReadingProps;

/** The viewer's own. */
export interface OwnOffersProps extends Pick<OwnOffers, 'offers' | 'mayPublish'> {
  shown: 'own';
  superId: number;
}

/** Where a home's community is found. */
export interface OfferPlaceProps {
  shown: 'place';
  superId: number;
  q: string;
  candidates: CommunityCandidate[] | null;
}

export interface OfferFormFields {
  community: NamedArea;
  /** Of the offer that is changed. */
  pictures: OfferEntry['pictures'];
  raw: RawForm;
  /** As it was read: "500万"; empty where it was not. */
  understood: string;
  problems: Readonly<Record<string, string>>;
}

export interface OfferFormProps extends OfferFormFields {
  shown: 'form';
  superId: number;
  /** The offer that is changed; null: a new one. */
  id: number | null;
}

export type ExpertOffersPageProps = OfferListProps | OwnOffersProps | OfferPlaceProps | OfferFormProps;
