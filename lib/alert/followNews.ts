import type { FollowKind } from '@/lib/follow/followKind';
import type { ChangedThing, HomeChangeKind } from './homeChange';

/** What of that which is followed tells of its changes. */
export const NOTIFYING_FOLLOW_KINDS = [
  'estate',
  'rental',
  'community',
  'project',
] as const satisfies readonly FollowKind[];
export type NotifyingFollowKind = (typeof NOTIFYING_FOLLOW_KINDS)[number];

export const isNotifyingFollow = (kind: string): kind is NotifyingFollowKind =>
  (NOTIFYING_FOLLOW_KINDS as readonly string[]).includes(kind);

interface Changed {
  thing: ChangedThing;
  thing_id: number;
  community_id: number | null;
  kind: HomeChangeKind;
}

interface Followed {
  kind: NotifyingFollowKind;
  target: string;
}

/**
 * Who follows what is told of a change: all of a home and of a project; of a community its homes that are new on sale, its
 * deals and its month.
 */
export function followedBy({ thing, thing_id, community_id, kind }: Changed): Followed[] {
  const own = thing === 'deal' ? [] : [{ kind: thing, target: String(thing_id) }];
  const isNearby = thing === 'deal' || (thing === 'estate' && kind === 'new');
  return isNearby && community_id !== null ? [...own, { kind: 'community', target: String(community_id) }] : own;
}
