import { dayOf } from '@/lib/kernel/day';
import type { LeadState } from './leadState';

/** What a visitor changes of a lead afterwards: when it would suit, a further sentence, 催一下, 换人跟进. */
export const LEAD_CHANGE_KINDS = ['time', 'words', 'urge', 'follower'] as const;
export type LeadChangeKind = (typeof LEAD_CHANGE_KINDS)[number];

/** Those by which a visitor presses for an answer. */
export const PRESSING_KINDS = ['urge', 'follower'] as const satisfies readonly LeadChangeKind[];
export type PressingKind = (typeof PRESSING_KINDS)[number];

export const isPressing = (kind: LeadChangeKind): kind is PressingKind => PRESSING_KINDS.some((one) => one === kind);

/** Why somebody else is to follow a lead up. */
export const FOLLOWER_REASONS = ['silent', 'unanswered', 'manner', 'other'] as const;
export type FollowerReason = (typeof FOLLOWER_REASONS)[number];

/** Somebody reads each of them. */
export const MAX_LEAD_CHANGES = 10;

/** Whether somebody still follows it up. */
export const isOpenLead = (state: LeadState): boolean => state !== 'done' && state !== 'withdrawn';

interface Changes {
  state: LeadState;
  /** UTC ms */
  leftAt: number;
  /** Their moments in UTC ms. */
  changes: readonly { kind: LeadChangeKind; at: number }[];
}

/** Whether one of these was done on the day of `now` (UTC ms): each is done once a day. */
export const isDoneToday = (changes: Changes['changes'], kinds: readonly LeadChangeKind[], now: number): boolean =>
  changes.some(({ kind, at }) => kinds.includes(kind) && dayOf(at) === dayOf(now));

/** Nobody has answered since yesterday, and it was not pressed today: of a lead of today everybody knows that it is new. */
export const mayUrge = ({ state, leftAt, changes }: Changes, now: number): boolean =>
  state === 'new' && dayOf(leftAt) < dayOf(now) && !isDoneToday(changes, PRESSING_KINDS, now) && hasRoom(changes);

/** Of a lead that somebody holds. Where a time is arranged it is changed first, so that nobody waits there. */
export const mayChangeFollower = ({ state, changes }: Changes, now: number): boolean =>
  isOpenLead(state) && state !== 'arranged' && !isDoneToday(changes, ['follower'], now) && hasRoom(changes);

const hasRoom = (changes: Changes['changes']): boolean => changes.length < MAX_LEAD_CHANGES;
