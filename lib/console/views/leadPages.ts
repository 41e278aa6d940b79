import type { ConsolePageProps } from './consoleShell';
import type { ConsoleChoice, ConsoleTableView } from './consoleTable';

export interface LeadsPageProps extends ConsolePageProps {
  table: ConsoleTableView;
  /** Whether they may take whole numbers out. */
  mayExportWhole: boolean;
  problem: string | null;
}

export interface LeadRulesProps extends ConsolePageProps {
  rules: { id: string; place: string; staff: string; isOver: boolean }[];
  cities: ConsoleChoice[];
  plates: ConsoleChoice[];
  staff: ConsoleChoice[];
  typed: Readonly<Record<string, string | undefined>>;
  problem: string | null;
}

export const LEAD_DONE = ['state', 'note', 'assign'] as const;

/** A fact beside its name. */
export interface ConsoleFact {
  name: string;
  text: string;
}

export interface LeadPageProps extends ConsolePageProps {
  id: string;
  /** "约看房：三林苑" */
  title: string;
  facts: ConsoleFact[];
  isOver: boolean;
  /** The states that it can come to. */
  states: ConsoleChoice[];
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
  consents: ConsoleFact[];
  history: ConsoleFact[];
  typed: Readonly<Record<string, string | undefined>>;
  problems: Readonly<Record<string, string>>;
  done: (typeof LEAD_DONE)[number] | null;
}
