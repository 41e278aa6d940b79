import { AGENT_DUTIES, type AgentDuty } from '@/lib/console/agentDuty';
import type { AgentFileRow, JudgedAgentRow } from '@/lib/console/agentFile';
import { repeatedText } from '@/lib/console/views/agentFileText';
import { CONSOLE_AGENT_COPY } from '@/lib/console/words/agent';
import { CONSOLE_AGENT_FILE_COPY as copy } from '@/lib/console/words/agentFile';
import type { ConsoleAgentTable } from '@/lib/server/db/consoleSchema';
import { ApiError } from '@/services/http/apiError';
import { type AgentFields, readAgent } from './agentFields';

export interface KnownToConsole {
  /** Those of the city whom nobody has withdrawn. */
  agents: readonly ConsoleAgentTable[];
  /** Of the city. */
  plates: readonly { id: number; name: string }[];
  /** UTC ms */
  now: number;
}

export type AgentToAdd = AgentFields & { duty: AgentDuty };

export interface JudgedRows {
  rows: JudgedAgentRow[];
  /** Of the rows that are new, in their order. */
  toAdd: AgentToAdd[];
}

/** Whose row it is: the licence says it, of a manager without one the name with agency and store. */
const keyOf = ({ licence_no, name, company, store }: Pick<AgentFields, 'licence_no' | 'name' | 'company' | 'store'>) =>
  licence_no !== '' ? licence_no : [name, company, store].join('\n');

/** What each row of a file comes to, by the same rules as the form of one agent. */
export function judgeAgentRows(rows: readonly AgentFileRow[], { agents, plates, now }: KnownToConsole): JudgedRows {
  const known = new Map(agents.map((agent) => [keyOf(agent), agent]));
  const seen = new Map<string, number>();
  const toAdd: AgentToAdd[] = [];
  const judged = rows.map((row): JudgedAgentRow => {
    const refused = (problem: string): JudgedAgentRow => ({ ...row, state: 'refused', problem });
    if (row.wrong !== null) return refused(row.wrong);
    const duty = dutyOf(row.typed.duty);
    if (duty === null) return refused(copy.problems.duty);
    const read = readOrProblem(row, duty, plates, now);
    if (typeof read === 'string') return refused(read);
    const key = keyOf(read);
    const before = seen.get(key);
    if (before !== undefined) return refused(repeatedText(before));
    seen.set(key, row.line);
    const kept = known.get(key);
    if (kept && !isSame(kept, { ...read, duty })) return refused(copy.problems.changed);
    if (kept) return { ...row, state: 'same', problem: '' };
    toAdd.push({ ...read, duty });
    return { ...row, state: 'new', problem: '' };
  });
  return { rows: judged, toAdd };
}

function dutyOf(typed = ''): AgentDuty | null {
  const text = typed.trim();
  return text === '' ? 'agent' : (AGENT_DUTIES.find((duty) => CONSOLE_AGENT_COPY.duties[duty] === text) ?? null);
}

function readOrProblem(
  { typed }: AgentFileRow,
  duty: AgentDuty,
  plates: KnownToConsole['plates'],
  now: number,
): AgentFields | string {
  try {
    return readAgent(typed, duty, plates, now);
  } catch (failure) {
    if (failure instanceof ApiError) return Object.values(failure.fields).join('；');
    throw failure;
  }
}

const COMPARED = ['name', 'company', 'store', 'licence_no', 'since_year', 'intro', 'plates', 'duty'] as const;

const isSame = (kept: AgentToAdd, read: AgentToAdd): boolean => COMPARED.every((field) => kept[field] === read[field]);
