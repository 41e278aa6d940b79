import type { FormPageProps } from './consoleShell';
import type { TablePageProps } from './consoleTable';
import type { ConsoleFact } from './facts';
import type { PersonGiftView } from './personGift';
import type { PersonJoinView } from './personJoin';
import type { TimelineView, WaitingBand } from './personTimeline';

export const PERSON_DONE = [
  'label',
  'card',
  'block',
  'unblock',
  'sign-out',
  'erase',
  'ask-join',
  'join',
  'different',
  'drop-join',
  'part',
  'gift',
  'gift-undo',
] as const;

/** What the list of accounts says was done. */
export const PEOPLE_DONE = ['erase', 'erase-phone'] as const;

/** A phone without an account that has left something. */
export interface TracesView {
  /** As typed: it goes with the form that deletes, never with an address. */
  mobile: string;
  /** "138****8000" */
  shown: string;
  facts: ConsoleFact[];
}

export interface PeoplePageProps extends FormPageProps<typeof PEOPLE_DONE>, TablePageProps {
  /** The phone that was looked for has no account, and has left nothing. */
  isNone: boolean;
  traces: TracesView | null;
}

export interface PersonPageProps extends FormPageProps<typeof PERSON_DONE> {
  id: string;
  /** Whether whoever looks may do something about it, and read its text messages. */
  mayChange: boolean;
  mayReadTexts: boolean;
  /** "138****8000" */
  phone: string;
  facts: ConsoleFact[];
  sessions: ConsoleFact[];
  consents: ConsoleFact[];
  /** What waits first; null: nothing does. */
  waiting: WaitingBand | null;
  timeline: TimelineView;
  /** Who looked at this page. */
  looks: ConsoleFact[];
  isBlocked: boolean;
  /** Days of membership by hand; null of whoever may not give any. */
  gift: PersonGiftView | null;
  /** Another account of the same person. */
  join: PersonJoinView;
  label: string;
  /** What stands of a 达人 for others; null of whom nobody has written anything. */
  card: { name: string; about: string; cityId: string; href: string } | null;
  cities: { value: string; text: string }[];
}
