import type { NamedArea } from '@/lib/area/area';
import type { OwnerHome, OwnerRelation, OwnerState, SaleUrgency, ViewingTime } from '@/lib/owner/ownerQuotation';

export interface OwnerAuthorisation {
  /** The community. */
  houseId: number;
  /** On the certificate. */
  name: string;
  relation: OwnerRelation;
  /** Of the text that was agreed to. */
  consentVersion: string;
  /** Separate consent that an agent gets the phone. */
  shareConsent: boolean;
}

/** What an owner wants. Money in fen, areas in ㎡; what is left out is not known. */
export interface OwnerQuotationWish {
  id: string;
  home: OwnerHome;
  price: number;
  /** Private: it is told to the owner alone. */
  floorPrice: number | null;
  urgency: SaleUrgency;
  times: ViewingTime[];
  fiveOnly: boolean | null;
  mortgaged: boolean | null;
}

/** One of the viewer's own. Times in UTC ms, money in fen; null: not said, or deleted with the wish. */
export interface OwnerQuotation {
  id: string;
  cityId: number;
  community: NamedArea;
  state: OwnerState;
  name: string | null;
  relation: OwnerRelation;
  consentVersion: string;
  consentAt: number;
  shareConsent: boolean;
  number: string | null;
  home: OwnerHome | null;
  price: number | null;
  floorPrice: number | null;
  urgency: SaleUrgency | null;
  times: ViewingTime[];
  fiveOnly: boolean | null;
  mortgaged: boolean | null;
  askedAt: number | null;
}
