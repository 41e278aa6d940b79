import type { OwnerHome } from '@/lib/owner/contract';
import type { OwnerRelation, SaleUrgency, ViewingTime } from '@/lib/owner/ownerQuotation';

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
