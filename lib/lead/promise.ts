/** Visitors are told that somebody answers within this, ms (specification: 24小时之内). */
export const ANSWER_MS = 24 * 3_600_000;

/** How much of the promised time is left at `now` (UTC ms), ms; below 0 where it is over. */
export const timeLeft = (createdAt: number, now: number): number => createdAt + ANSWER_MS - now;
