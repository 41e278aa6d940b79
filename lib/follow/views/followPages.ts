import type { FollowKind } from '@/lib/follow/followKind';
import type { OwnRequest } from '@/lib/lead/views/ownRequest';
import type { FollowNews } from './followNews';
import type { FollowRowText, KindCount } from './followRow';

/** What an account follows, as 我的 shows it. */
export interface AccountFollows {
  kinds: KindCount[];
  total: number;
  news: FollowNews | null;
  /** Some of them: those that changed come first. */
  first: FollowRowText[];
  /** When their membership ends, or has; null: there was none. UTC ms. */
  memberUntil: number | null;
  /** What their phone asked for, the latest first. */
  requests: OwnRequest[];
}

export interface ProfilePageProps {
  /** null of nobody: what there is is on the device. */
  account: AccountFollows | null;
}

/** A page of what an account follows. */
export interface AccountCollection {
  kinds: KindCount[];
  total: number;
  /** The kind that the address names. */
  kind: FollowKind | null;
  rows: FollowRowText[];
  page: number;
  pages: number;
  /** What was ended a moment ago: it can be taken back. */
  ended: { at: number; count: number } | null;
  /** Why something was not done. */
  problem: string | null;
}

/** A page of what an account followed once. */
export interface FollowHistory {
  rows: (FollowRowText & { when: string })[];
  page: number;
  pages: number;
  problem: string | null;
}

export interface CollectPageProps {
  account: AccountCollection | null;
  /** In place of what is followed, where the address asks for it. */
  history?: FollowHistory;
}

/** What the address of /profile/collect shows besides what is followed. */
export const ENDED_FOLLOWS = 'ended';

/** The name of a row's box in the form that removes: browsers post a ticked one alone. */
export const TICK = 'f.';
