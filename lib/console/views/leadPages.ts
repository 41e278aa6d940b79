import type { ConsolePageProps, FormPageProps } from './consoleShell';
import type { ConsoleChoice, TablePageProps } from './consoleTable';
import type { ConsoleFact } from './facts';

export interface LeadsPageProps extends TablePageProps {
  /** Whether they may take whole numbers out. */
  mayExportWhole: boolean;
  problem: string | null;
}

export interface LeadRulesProps extends ConsolePageProps {
  /** The rules of the pool as they are, or as they were typed. */
  pool: Readonly<Record<string, string>>;
  poolProblems: Readonly<Record<string, string>>;
  isPoolSaved: boolean;
  rules: { id: string; place: string; staff: string; isOver: boolean }[];
  cities: ConsoleChoice[];
  plates: ConsoleChoice[];
  staff: ConsoleChoice[];
  typed: Readonly<Record<string, string | undefined>>;
  problem: string | null;
}

export const LEAD_DONE = [
  'state',
  'note',
  'assign',
  'call',
  'viewing',
  'viewing-end',
  'remind',
  'remind-done',
] as const;

export interface LeadPageProps extends FormPageProps<typeof LEAD_DONE> {
  id: string;
  /** "约看房：三林苑" */
  title: string;
  facts: ConsoleFact[];
  isOver: boolean;
  /** The states that it can come to. */
  states: ConsoleChoice[];
  /** What a call may come to; none where nobody may be called. */
  calls: ConsoleChoice[];
  /** "2026-11-22 13:05 没人接，顾闻" */
  called: string[];
  viewing: {
    /** null: none is arranged. */
    when: string | null;
    place: string;
    fileHref: string;
    typed: { day: string; clock: string; minutes: string; place: string };
    /** How long it may take. */
    minutes: ConsoleChoice[];
  } | null;
  reminders: { id: string; text: string }[];
  /** The form of whoever posted: of several, the one that shows what is wrong. */
  posted: string;
  /** Who may have it; null: whoever looks may not give it away. */
  staff: ConsoleChoice[] | null;
  assignee: string;
  notes: { id: string; who: string; text: string }[];
  mayReveal: boolean;
  /** Told once, in the answer to the form that asked for it. */
  phone: string | null;
  home: { title: string; href: string; facts: ConsoleFact[]; deals: ConsoleFact[] } | null;
  /** Of an owner's lead: what they want for their home; null of all others. */
  wanted: ConsoleFact[] | null;
  /** In place of a home: why there is none. */
  noHome: string;
  /** What the visitor has changed since, the latest first. */
  changes: ConsoleFact[];
  consents: ConsoleFact[];
  history: ConsoleFact[];
}
