import type { RawForm } from '@/lib/kernel/form/formSpec';

const MB = 1024 * 1024;

/** Of a file of agents. */
export const AGENT_FILE_LIMITS = {
  bytes: 2 * MB,
  rows: 2_000,
  /** Letters of a cell that are kept: more than any field may have, so that what is too long is told so. */
  cell: 600,
} as const;

/** new: entered, or to be; same: the console keeps just this agent already; refused: cannot be entered as it is. */
export const AGENT_ROW_STATES = ['new', 'same', 'refused'] as const;
export type AgentRowState = (typeof AGENT_ROW_STATES)[number];

/** A row of a file of agents, as it was typed. */
export interface AgentFileRow {
  /** In the file, from 1. */
  line: number;
  /** Why it is no row of an agent; null: it is one. */
  wrong: string | null;
  /** What the form of one agent would post. Once the file was entered, name and licence alone. */
  typed: RawForm;
}

/** The same with what it comes to. */
export interface JudgedAgentRow extends AgentFileRow {
  state: AgentRowState;
  /** Why it is refused, in words; '' of others. */
  problem: string;
}
