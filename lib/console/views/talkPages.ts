import type { DeskPageProps } from './deskShell';
import type { DeskChoice, DeskTableView } from './deskTable';
import type { DeskFact } from './leadPages';

export interface TalksPageProps extends DeskPageProps {
  table: DeskTableView;
}

export const TALK_DONE = ['sent', 'assign', 'end'] as const;

export interface DeskMessage {
  id: number;
  isOurs: boolean;
  text: string;
  /** The address of a picture, with its size in px. */
  picture: { href: string; width: number; height: number } | null;
  /** "同事 2026-11-23 14:05，已读" */
  note: string;
}

export interface TalkPageProps extends DeskPageProps {
  id: string;
  /** "138****8000" */
  title: string;
  facts: DeskFact[];
  messages: DeskMessage[];
  /** The id before which there are older ones; null: none. */
  older: number | null;
  /** The member wants no more: nobody can answer. */
  isStopped: boolean;
  isEnded: boolean;
  home: { title: string; href: string; facts: DeskFact[] } | null;
  staff: DeskChoice[];
  assignee: string;
  history: DeskFact[];
  /** Of the answer that is being written: sent again it is the same. */
  clientId: string;
  typed: string;
  problems: Readonly<Record<string, string>>;
  done: (typeof TALK_DONE)[number] | null;
}
