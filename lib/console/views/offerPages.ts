import type { NamedArea } from '@/lib/area/contract';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { OfferFormFields } from '@/lib/offer/views/offerPages';
import type { FormPageProps } from './consoleShell';
import type { TablePageProps } from './consoleTable';
import type { ConsoleFact } from './facts';

/** Homes that agents publish, and the way to another one. */
export interface ConsoleOffersProps extends TablePageProps {
  /** Whoever sits there is an agent whom visitors see. */
  mayPublish: boolean;
  typed: RawForm;
  /** Communities that the typed name may mean; null: nothing was typed. */
  candidates: (NamedArea & { place: string })[] | null;
}

export const CONSOLE_OFFER_DONE = ['written', 'writtenHeld', 'changed', 'changedHeld', 'renew', 'withdraw'] as const;
export type ConsoleOfferDone = (typeof CONSOLE_OFFER_DONE)[number];

/** One of them, or a new one. */
export interface ConsoleOfferProps extends FormPageProps<typeof CONSOLE_OFFER_DONE> {
  /** Of the page itself. */
  address: string;
  title: string;
  facts: ConsoleFact[];
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
  history: ConsoleFact[];
}
