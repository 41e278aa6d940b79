import type { FollowedThing } from '@/lib/follow/contract';
import type { FollowKind } from '@/lib/follow/followKind';
import { type FollowState, type StateLists, statesByKey } from '@/lib/follow/views/followState';
import type { Db } from '@/lib/server/db/client';
import { listAgentStates, listArticleStates, listAuthorStates } from '../queries/followedThings';
import {
  listCommunityStates,
  listHomeStates,
  listPlateStates,
  listProjectStates,
  listRentalStates,
} from '../queries/savedThings';

const ID = /^[1-9]\d{0,15}$/;

/** What things are at a moment (UTC ms), by keyOfFollowed; one that there is not is left out. */
export async function findThings(
  db: Db,
  things: readonly FollowedThing[],
  now: number,
): Promise<ReadonlyMap<string, FollowState>> {
  const targetsOf = (kind: FollowKind) => things.flatMap((thing) => (thing.kind === kind ? thing.target : []));
  const idsOf = (kind: FollowKind) =>
    targetsOf(kind)
      .filter((target) => ID.test(target))
      .map(Number);
  const [homes, rentals, communities, projects, plates, agents, authors, articles] = await Promise.all([
    listHomeStates(db, idsOf('estate')),
    listRentalStates(db, idsOf('rental')),
    listCommunityStates(db, idsOf('community')),
    listProjectStates(db, idsOf('project')),
    listPlateStates(db, idsOf('plate')),
    listAgentStates(db, idsOf('agent')),
    listAuthorStates(db, targetsOf('author'), now),
    listArticleStates(db, idsOf('article'), now),
  ]);
  const lists: StateLists = { homes, rentals, communities, projects, plates, agents, authors, articles };
  return statesByKey(lists);
}
