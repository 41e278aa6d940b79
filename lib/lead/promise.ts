import type { LeadChangeKind } from './leadChange';

/** Visitors are told that somebody answers within this, ms (specification: 24小时之内). */
export const ANSWER_MS = 24 * 3_600_000;

/** How much of the promised time is left at `now` (UTC ms), ms; below 0 where it is over. */
export const timeLeft = (createdAt: number, now: number): number => createdAt + ANSWER_MS - now;

/** Until when a lead is answered, UTC ms: whoever takes it over has as long again. */
export const answerBy = (leftAt: number, changes: readonly { kind: LeadChangeKind; at: number }[]): number =>
  Math.max(leftAt, ...changes.flatMap(({ kind, at }) => (kind === 'follower' ? [at] : []))) + ANSWER_MS;
