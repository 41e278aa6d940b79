import { readThing, thingText } from '@/lib/note/mark';
import type { Db } from '@/lib/server/db/client';
import { listExcludedBy } from '@/lib/server/note/queries/homeMarks';
import type { HomeChange } from '../queries/homeChanges';

type OfUser = (userId: string, changes: readonly HomeChange[]) => readonly HomeChange[];

/**
 * Leaves out of what searches have found in a city what their holders have ruled out, as the lists of these searches do:
 * homes, and all of communities.
 */
export async function withoutExcluded(db: Db, cityId: number, userIds: readonly string[]): Promise<OfUser> {
  const ruledOut = await listExcludedBy(db, cityId, [...new Set(userIds)]);
  return (userId, changes) => {
    const own = ruledOut.get(userId);
    return own ? changes.filter((change) => !thingsOf(change).some((thing) => own.has(thing))) : changes;
  };
}

/** What one may have ruled out of a change, by thingText. A deal is no home of a list. */
function thingsOf({ thing, thing_id, community_id }: HomeChange): string[] {
  const home = readThing(`${thing}-${thing_id}`);
  return [
    ...(home ? [thingText(home)] : []),
    ...(community_id === null ? [] : [thingText({ kind: 'community', id: community_id })]),
  ];
}
