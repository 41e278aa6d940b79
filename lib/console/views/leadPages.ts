import type { ConsolePageProps, FormPageProps } from './consoleShell';
import type { ConsoleChoice, TablePageProps } from './consoleTable';
import type { ConsoleFact } from './facts';

export interface LeadsPageProps extends TablePageProps {
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

export interface LeadPageProps extends FormPageProps<typeof LEAD_DONE> {
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
}
