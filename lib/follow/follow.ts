import type { PictureRef } from '@/lib/estate/estate';
import { SAVED_KINDS } from './saved';

/** What the holder of an account can follow: what a device can save, and 经纪人, 作者, 文章. */
export const FOLLOW_KINDS = [...SAVED_KINDS, 'agent', 'author', 'article'] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];

/** One thing that can be followed. */
export interface FollowedThing {
  kind: FollowKind;
  /** Its id as text; of an author, who has none, the name. */
  target: string;
}

/** "estate 1001": as keyOfThing writes it of what a device saves. */
export const keyOfFollowed = ({ kind, target }: FollowedThing): string => `${kind} ${target}`;

/** What an account may follow at a time. */
export const MAX_FOLLOWS = 500;

/** A look after so long is another visit: what changed until then is told as new, UTC ms. */
const VISIT_MS = 30 * 60_000;

/** What was known of a thing at a moment. */
export interface FollowMark {
  /** fen, as RememberedThing has it; null where none was known. */
  price: number | null;
  /** on_sale, sold, to_let...; of an author how many articles there were. null where nothing says. */
  state: string | null;
  /** UTC ms */
  at: number;
}

/** Something that the viewer follows. */
export interface OwnFollow extends FollowedThing {
  id: string;
  cityId: number;
  /** What it was called when it was followed. */
  name: string;
  /** When it was followed, and what it was then. */
  since: FollowMark;
  /** When its holder last looked, before this visit; that of the beginning where they never did. */
  seen: FollowMark;
}

/** What was known when the visit of before ended: a page that is loaded again within a visit says the same as before. */
export const markBefore = (seen: FollowMark, shown: FollowMark, now: number): FollowMark =>
  isAnotherVisit(shown.at, now) ? shown : seen;

export const isAnotherVisit = (shownAt: number, now: number): boolean => now - shownAt > VISIT_MS;

/** Something that the viewer followed once, and when that ended (UTC ms). */
export interface EndedFollow extends OwnFollow {
  endedAt: number;
}

/** What a followed agent is today. */
export interface AgentState {
  id: number;
  cityId: number;
  name: string;
  company: string;
  store: string;
  viewings30: number;
  deals90: number;
  /** The text of the drawn portrait; null where there is none. */
  picture: string | null;
}

/** What a followed author has written until today. */
export interface AuthorState {
  name: string;
  articles: number;
  /** The latest; null where there is none any more. */
  latest: { id: number; cityId: number; title: string; publishedAt: number } | null;
}

/** A followed article. */
export interface ArticleState {
  id: number;
  cityId: number;
  title: string;
  author: string;
  publishedAt: number;
  picture: PictureRef | null;
}
