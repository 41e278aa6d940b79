import type { NamedArea } from '@/lib/area/area';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { OfferFormFields } from '@/lib/offer/views/offerPages';
import type { DeskPageProps } from './deskShell';
import type { DeskTableView } from './deskTable';
import type { DeskFact } from './leadPages';

/** Homes that agents publish, and the way to another one. */
export interface DeskOffersProps extends DeskPageProps {
  table: DeskTableView;
  /** Whoever sits there is an agent whom visitors see. */
  mayPublish: boolean;
  typed: RawForm;
  /** Communities that the typed name may mean; null: nothing was typed. */
  candidates: (NamedArea & { place: string })[] | null;
}

export const DESK_OFFER_DONE = ['written', 'writtenHeld', 'changed', 'changedHeld', 'renew', 'withdraw'] as const;
export type DeskOfferDone = (typeof DESK_OFFER_DONE)[number];

/** One of them, or a new one. */
export interface DeskOfferProps extends DeskPageProps {
  /** Of the page itself. */
  address: string;
  title: string;
  facts: DeskFact[];
  /** Of its writer; null: it is another's, or taken down. */
  form: OfferFormFields | null;
  /** What others read, where it is not one's own. */
  text: string | null;
  /** Addresses. */
  pictures: string[];
  /** Where visitors read it; null: nowhere now. */
  href: string | null;
  mayRenew: boolean;
  /** Of another's with a reason. */
  withdraws: 'own' | 'other' | null;
  history: DeskFact[];
  typed: RawForm;
  problems: Readonly<Record<string, string>>;
  done: DeskOfferDone | null;
}
