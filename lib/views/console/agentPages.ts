import type { AgentDuty } from '@/lib/domain/desk/agentDuty';
import type { DeskPageProps } from './deskShell';
import type { DeskChoice, DeskTableView } from './deskTable';
import type { DeskFact } from './leadPages';

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
] as const;
export type AgentDone = (typeof AGENT_DONE)[number];

export interface DeskAgentsProps extends DeskPageProps {
  table: DeskTableView;
  /** Of real data. */
  cities: DeskChoice[];
}

export interface AgentPictureView {
  id: string;
  /** "林晓 · 2026-11-23 09:12 · 沪-2026-001" */
  text: string;
  /** Of a portrait: whether visitors see it. */
  isShown: boolean;
}

export interface DeskAgentProps extends DeskPageProps {
  /** null: a new one. */
  id: number | null;
  title: string;
  duty: AgentDuty;
  /** Whether there is a licence to be checked. */
  hasLicence: boolean;
  /** Of the page itself. */
  address: string;
  city: string;
  typed: Readonly<Record<string, string | undefined>>;
  problems: Readonly<Record<string, string>>;
  /** "有效到 2027-11-22"; of a new one '' */
  proof: string;
  hasProof: boolean;
  history: DeskFact[];
  pictures: AgentPictureView[];
  portraits: AgentPictureView[];
  staff: DeskChoice[];
  staffId: string;
  isWithdrawn: boolean;
  /** Where visitors see them; null: they do not. */
  href: string | null;
  done: AgentDone | null;
}
