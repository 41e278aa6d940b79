import type { OwnNotice, OwnSearch } from '@/lib/alert/contract';
import type { RefusedChange } from '@/lib/lead/views/helperPage';
import type { RequestList } from '@/lib/lead/views/requestList';
import type { LockView } from '@/lib/membership/views/lock';
import type { ListResults } from '@/lib/search/views/resultPage';
import type { Talk, TalkAbout } from '@/lib/talk/contract';
import type { AlertSettings, FoundLink, NoticePage, OwnSearches } from '@/services/alert';
import type { Announcement } from '@/services/article';
import type { TalkSummary } from '@/services/talk';

/** What /im lists; with a peer in its address it shows the conversation with them. */
export const MESSAGE_VIEWS = ['notices', 'talks', 'requests', 'searches', 'ways'] as const;

export const MESSAGES_DONE = [
  'saved',
  'changed',
  'removed',
  'read',
  'stopped',
  'resumed',
  'withdrawn',
  'urged',
  'follower',
  'unshared',
] as const;
export type MessagesDone = (typeof MESSAGES_DONE)[number];

/** A conversation with one peer, with what is being written. */
export interface ThreadProps {
  talk: Talk;
  /** What was typed and not sent. */
  typed: string;
  /** What its address names that is talked about. */
  about: TalkAbout;
  /** Where its forms post to. */
  action: string;
  /** Of the message that is being written without a script. */
  clientId: string;
  /** It shows the newest messages, and not those before one that the address names. */
  isLatest: boolean;
  /** The number that was asked for, and until when it holds (UTC ms). */
  call: { phone: string; until: number } | null;
}

/** One's own requests, and what was pressed just now. */
export interface RequestsView {
  /** null: of nobody's account, so those of the device. */
  requests: RequestList | null;
  /** A change that was refused just now, as it was typed. */
  refused: (RefusedChange & { number: string }) | null;
  call: ThreadProps['call'];
  /** The operator's own line, where it has one. */
  servicePhone: string | null;
}

export type MessagesPageProps = {
  done: MessagesDone | null;
  problem: string | null;
  /** Messages that the viewer has not read, in all conversations; left out where one of them is shown. */
  unreadTalks?: number;
} & (
  | ({ view: 'notices'; announcements: Announcement[] } & NoticePage)
  | ({ view: 'ways'; lock: LockView | null } & AlertSettings)
  | { view: 'talks'; talks: TalkSummary[] }
  | ({ view: 'requests' } & RequestsView)
  | ({ view: 'thread' } & ThreadProps)
  | ({ view: 'searches'; toSave: SearchOfAddress | null; lock: LockView | null } & OwnSearches)
);

/** A search that an address asks to be saved: its name and the list that it came from; it posts to `action`. */
export interface SearchOfAddress {
  name: string;
  href: string;
  action: string;
}

interface NamedArea {
  id: number;
  name: string;
}

export interface FindHousePageProps {
  tab: 'resale' | 'rent';
  districts: (NamedArea & { plates: NamedArea[] })[];
  /** What the form holds: filters as an address has them, and what they are asked besides. */
  chosen: {
    district: number[];
    plate: number[];
    from: string;
    to: string;
    room: number[];
    moveIn: string;
    purpose: string;
  };
  /** The need that is being changed. */
  id: string | null;
  /** What it finds now; null before anything was asked. */
  found: { results: ListResults; total: string; href: string } | null;
  problem: string | null;
  /** Path and query of this need: where its forms post to. */
  action: string;
}

export interface FindYearPageProps {
  /** null: there is none yet. */
  search: OwnSearch | null;
  others: OwnSearch[];
  notices: OwnNotice[];
  next: string | null;
  done: MessagesDone | null;
}

export interface LinkPageProps {
  token: string;
  isStopped: boolean;
  /** Which messages it ends. */
  of: 'text' | 'wechat';
}

export interface LinkErrorPageProps {
  failure: NonNullable<FoundLink['failure']>;
}
