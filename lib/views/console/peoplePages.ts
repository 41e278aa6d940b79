import type { DeskPageProps } from './deskShell';
import type { DeskTableView } from './deskTable';
import type { DeskFact } from './leadPages';

export const PERSON_DONE = ['label', 'block', 'unblock', 'sign-out', 'erase'] as const;
export type PersonDone = (typeof PERSON_DONE)[number];

export interface PeoplePageProps extends DeskPageProps {
  table: DeskTableView;
  /** The phone that was looked for has no account. */
  isNone: boolean;
  problem: string | null;
  done: PersonDone | null;
}

export interface PersonPageProps extends DeskPageProps {
  id: string;
  /** "138****8000" */
  phone: string;
  facts: DeskFact[];
  sessions: DeskFact[];
  consents: DeskFact[];
  leads: { id: string; text: string; href: string }[];
  isBlocked: boolean;
  label: string;
  typed: Readonly<Record<string, string | undefined>>;
  problems: Readonly<Record<string, string>>;
  done: PersonDone | null;
}
