import { defined } from '@/lib/kernel/defined';
import { MISSING } from '@/lib/kernel/format/number';
import { CONSOLE_TALK_COPY as copy } from '../words/talk';
import type { ConsoleCell } from './consoleTable';
import { spanText } from './leadText';

/** Chats are answered within six hours. */
const PROMISED_MS = 6 * 3_600_000;

/** How long a member has waited for an answer: "18 分"; late beyond six hours. */
export function waitsCell(
  { waiting_since, ended_at }: { waiting_since: number | null; ended_at: number | null },
  now: number,
): ConsoleCell {
  if (ended_at !== null) return { text: copy.states.ended, tone: 'quiet' };
  if (waiting_since === null) return { text: copy.states.answered, tone: 'quiet' };
  const waited = now - waiting_since;
  return defined({ text: spanText(waited), tone: waited > PROMISED_MS ? ('late' as const) : undefined });
}

/** Whom the member writes to: "经纪人 林晓", "客服"; an agent who is gone is '--'. */
export const askedText = ({ peer, agent_name }: { peer: 'agent' | 'service'; agent_name: string | null }): string =>
  peer === 'service' ? copy.service : (agent_name ?? MISSING);
