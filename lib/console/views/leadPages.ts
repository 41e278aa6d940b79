import type { DeskPageProps } from './deskShell';
import type { DeskChoice, DeskTableView } from './deskTable';

export interface LeadsPageProps extends DeskPageProps {
  table: DeskTableView;
  /** Whether they may take whole numbers out. */
  mayExportWhole: boolean;
  problem: string | null;
}

export interface LeadRulesProps extends DeskPageProps {
  rules: { id: string; place: string; staff: string; isOver: boolean }[];
  cities: DeskChoice[];
  plates: DeskChoice[];
  staff: DeskChoice[];
  typed: Readonly<Record<string, string | undefined>>;
  problem: string | null;
}

export const LEAD_DONE = ['state', 'note', 'assign'] as const;

/** A fact beside its name. */
export interface DeskFact {
  name: string;
  text: string;
}

export interface LeadPageProps extends DeskPageProps {
  id: string;
  /** "约看房：三林苑" */
  title: string;
  facts: DeskFact[];
  isOver: boolean;
  /** The states that it can come to. */
  states: DeskChoice[];
  /** Who may have it; null: whoever looks may not give it away. */
  staff: DeskChoice[] | null;
  assignee: string;
  notes: { id: string; who: string; text: string }[];
  mayReveal: boolean;
  /** Told once, in the answer to the form that asked for it. */
  phone: string | null;
  home: { title: string; href: string; facts: DeskFact[]; deals: DeskFact[] } | null;
  /** Of an owner's lead: what they want for their home; null of all others. */
  wanted: DeskFact[] | null;
  /** In place of a home: why there is none. */
  noHome: string;
  consents: DeskFact[];
  history: DeskFact[];
  typed: Readonly<Record<string, string | undefined>>;
  problems: Readonly<Record<string, string>>;
  done: (typeof LEAD_DONE)[number] | null;
}
