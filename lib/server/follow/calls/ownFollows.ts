import type { OwnFollow } from '@/lib/follow/contract';
import type { FollowKind } from '@/lib/follow/followKind';
import type { ApiContext } from '@/lib/server/call/context';
import { listFollows, ownFollowOf } from '../queries/follows';

/** What the viewer follows of some kinds, the latest first; nothing of a visitor without an account. */
export async function ownFollows({ db, viewer, now }: ApiContext, kinds: readonly FollowKind[]): Promise<OwnFollow[]> {
  if (viewer.userId === null) return [];
  return (await listFollows(db, viewer.userId, kinds)).map((row) => ownFollowOf(row, now));
}

/** The ids of a kind among them. */
export const idsOfKind = (follows: readonly OwnFollow[], kind: FollowKind): number[] =>
  follows.flatMap((one) => (one.kind === kind ? Number(one.target) : []));
