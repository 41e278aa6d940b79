import type { NamedArea } from '@/lib/domain/model/area';
import type { OwnerHome, OwnerRelation, OwnerState, SaleUrgency, ViewingTime } from '@/lib/domain/owner/ownerQuotation';
import { endpoint } from './http/endpoint';

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

export const authoriseOwnerQuotation = endpoint<OwnerAuthorisation, { id: string }>(
  'POST',
  'app/estate/quotation/authorise',
);

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

/** Makes it an owner's lead of the desk; `number` is that of its receipt. */
export const submitOwnerQuotation = endpoint<OwnerQuotationWish, { number: string }>(
  'POST',
  'app/estate/quotation/submit',
);

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

/** The viewer's own, the latest first. */
export const getOwnerQuotations = endpoint<Record<string, never>, { quotations: OwnerQuotation[] }>(
  'GET',
  'app/estate/quotation',
);

/** Takes one back; of one that was not asked for yet, or is over, nothing is left. */
export const withdrawOwnerQuotation = endpoint<{ id: string }, { withdrawn: true }>(
  'POST',
  'app/estate/quotation/withdraw',
);
