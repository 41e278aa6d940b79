import { DAY_MS } from './day';

/**
 * What is deleted by age goes by the machine's clock. One that is less than this ahead of the last time that is known
 * deletes that much too early; one that is more is not believed.
 */
export const BELIEVED_DAYS = 7;

export type ClockVerdict = 'believed' | 'ahead' | 'behind';

export interface KnownTimes {
  /** When the clock was last believed, UTC ms. */
  lookedAt: number;
  /** The newest row, UTC ms; null where there is none. */
  newest: number | null;
}

/**
 * Whether a clock that says `now` (UTC ms) may decide what is old. The last look alone decides as long as it is not in
 * the future: rows that come in under a wrong clock are dated by it, and must not speak for it. Where the last look is
 * in the future, this clock or that one was wrong: then the rows decide.
 */
export function judgeClock(now: number, { lookedAt, newest }: KnownTimes): ClockVerdict {
  // Processes of one installation may be a little apart.
  const latest = now + DAY_MS;
  if (lookedAt <= latest) return judgeGap(now - lookedAt);
  if (newest === null) return 'believed';
  return newest > latest ? 'behind' : judgeGap(now - newest);
}

const judgeGap = (ms: number): ClockVerdict => (ms <= BELIEVED_DAYS * DAY_MS ? 'believed' : 'ahead');
