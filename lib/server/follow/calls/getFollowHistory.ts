import type { EndedFollow } from '@/lib/follow/follow';
import { MAX_FOLLOWS } from '@/lib/follow/followKind';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { listFollowHistory, ownFollowOf } from '../queries/follows';

const keyOf = ({ kind, target }: { kind: string; target: string }): string => `${kind} ${target}`;

/** What the viewer followed and ended within a year, and does not follow again. */
export async function getFollowHistory(context: ApiContext): Promise<{ follows: EndedFollow[] }> {
  const rows = await listFollowHistory(context.db, viewerOf(context));
  const ended = rows
    .flatMap((row) => (row.ended_at === null ? [] : [{ ...ownFollowOf(row, context.now), endedAt: row.ended_at }]))
    .sort((one, other) => other.endedAt - one.endedAt);
  // Of what ended twice the last time; what is followed again is no history.
  const told = new Set(rows.filter((row) => row.ended_at === null).map(keyOf));
  const last = ended.filter((one) => !told.has(keyOf(one)) && told.add(keyOf(one)));
  return { follows: last.slice(0, MAX_FOLLOWS) };
}
