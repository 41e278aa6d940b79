import type { ConsolePageProps } from './consoleShell';
import type { ConsoleChoice } from './consoleTable';
import type { ConsoleFact } from './facts';

export const TALK_DONE = ['sent', 'assign', 'end'] as const;

export interface ConsoleMessage {
  id: number;
  isOurs: boolean;
  text: string;
  /** The address of a picture, with its size in px. */
  picture: { href: string; width: number; height: number } | null;
  /** "同事 2026-11-23 14:05，已读" */
  note: string;
}

export interface TalkPageProps extends ConsolePageProps {
  id: string;
  /** "138****8000" */
  title: string;
  facts: ConsoleFact[];
  messages: ConsoleMessage[];
  /** The id before which there are older ones; null: none. */
  older: number | null;
  /** The member wants no more: nobody can answer. */
  isStopped: boolean;
  isEnded: boolean;
  home: { title: string; href: string; facts: ConsoleFact[] } | null;
  staff: ConsoleChoice[];
  assignee: string;
  history: ConsoleFact[];
  /** Of the answer that is being written: sent again it is the same. */
  clientId: string;
  typed: string;
  problems: Readonly<Record<string, string>>;
  done: (typeof TALK_DONE)[number] | null;
}
