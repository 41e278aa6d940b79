import type { FollowedThing, FollowMark, OwnFollow } from '@/lib/follow/contract';

/** "estate 1001": as keyOfThing writes it of what a device saves. */
export const keyOfFollowed = ({ kind, target }: FollowedThing): string => `${kind} ${target}`;

/** A look after so long is another visit: what changed until then is told as new, UTC ms. */
const VISIT_MS = 30 * 60_000;

/** What was known when the visit of before ended: a page that is loaded again within a visit says the same as before. */
export const markBefore = (seen: FollowMark, shown: FollowMark, now: number): FollowMark =>
  isAnotherVisit(shown.at, now) ? shown : seen;

export const isAnotherVisit = (shownAt: number, now: number): boolean => now - shownAt > VISIT_MS;

/** Something that the viewer followed once, and when that ended (UTC ms). */
export interface EndedFollow extends OwnFollow {
  endedAt: number;
}
