import type { AgentDuty } from '../agentDuty';
import type { FormPageProps } from './consoleShell';
import type { ConsoleChoice, ConsoleTableView, TablePageProps } from './consoleTable';
import type { ConsoleFact } from './facts';
import type { RecordStep } from './recordPages';

export const AGENT_DONE = [
  'add',
  'change',
  'prove',
  'end-proof',
  'bind',
  'withdraw',
  'back',
  'add-picture',
  'add-portrait',
  'approve',
  'remove-picture',
  'undo',
] as const;

export interface ConsoleAgentsProps extends TablePageProps {
  /** Of real data. */
  cities: ConsoleChoice[];
}

export const AGENT_FILE_DONE = ['check', 'run', 'undo'] as const;

/** A file of agents that was sent. */
export interface AgentFileView {
  facts: ConsoleFact[];
  figures: ConsoleFact[];
  table: ConsoleTableView;
  /** "登记 86 位"; null: there is nobody to enter, or they were. */
  run: string | null;
  /** Nobody in it is new. */
  isIdle: boolean;
  mayUndo: boolean;
  /** Where those are listed who wait to be proved; null: nobody does. */
  proveHref: string | null;
}

export interface ConsoleAgentFileProps extends FormPageProps<typeof AGENT_FILE_DONE> {
  title: string;
  /** Of the page itself. */
  address: string;
  /** null: none is asked for. */
  sent: AgentFileView | null;
  /** Of real data. */
  cities: ConsoleChoice[];
  /** The latest: "2026-11-23 09:12 · 上海 · 名单.xlsx · 王", and what became of it. */
  files: { id: string; href: string; text: string; state: string }[];
}

export interface AgentPictureView {
  id: string;
  /** "林晓 · 2026-11-23 09:12 · 沪-2026-001" */
  text: string;
  /** Of a portrait: whether visitors see it. */
  isShown: boolean;
}

export interface ConsoleAgentProps extends FormPageProps<typeof AGENT_DONE> {
  /** null: a new one. */
  id: number | null;
  title: string;
  duty: AgentDuty;
  /** Whether there is a licence to be checked. */
  hasLicence: boolean;
  /** Of the page itself. */
  address: string;
  city: string;
  /** "有效到 2027-11-22"; of a new one '' */
  proof: string;
  hasProof: boolean;
  history: ConsoleFact[];
  /** What the console has changed, the latest first. */
  changes: RecordStep[];
  pictures: AgentPictureView[];
  portraits: AgentPictureView[];
  staff: ConsoleChoice[];
  staffId: string;
  isWithdrawn: boolean;
  /** Where visitors see them; null: they do not. */
  href: string | null;
}
