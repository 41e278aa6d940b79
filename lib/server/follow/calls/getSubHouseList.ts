import { z } from 'zod';
import type { OwnFollow } from '@/lib/follow/follow';
import type { AreaState, ProjectState } from '@/lib/follow/saved';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { id, listOf } from '@/lib/server/call/schema';
import * as calls from '@/services/saved';
import { MAX_STATES } from '@/services/saved';
import { listCommunityStates, listPlateStates, listProjectStates } from '../queries/savedThings';
import { ownFollowSchema } from './followSchemas';
import { idsOfKind, ownFollows } from './ownFollows';
import { areaStateSchema, projectStateSchema } from './savedSchemas';

export const getSavedPlacesInput = z.strictObject({
  communityIds: listOf(id(), MAX_STATES),
  projectIds: listOf(id(), MAX_STATES),
  plateIds: listOf(id(), MAX_STATES),
});

/** What communities, new-house projects and plates are today: of the ids sent, or of what the viewer follows. */
export async function getSavedPlaces(
  context: ApiContext,
  {
    communityIds = [],
    projectIds = [],
    plateIds = [],
  }: { communityIds?: readonly number[]; projectIds?: readonly number[]; plateIds?: readonly number[] },
): Promise<{ communities: AreaState[]; projects: ProjectState[]; plates: AreaState[]; follows: OwnFollow[] }> {
  const { db } = context;
  const isAsked = communityIds.length + projectIds.length + plateIds.length > 0;
  const follows = isAsked ? [] : await ownFollows(context, ['community', 'project', 'plate']);
  const [communities, projects, plates] = await Promise.all([
    listCommunityStates(db, isAsked ? communityIds : idsOfKind(follows, 'community')),
    listProjectStates(db, isAsked ? projectIds : idsOfKind(follows, 'project')),
    listPlateStates(db, isAsked ? plateIds : idsOfKind(follows, 'plate')),
  ]);
  return { communities, projects, plates, follows };
}

export const getSubHouseListOperation = operation(calls.getSavedPlaces, {
  summary: 'What communities, new-house projects and plates are today: of the ids sent, or of what the viewer follows.',
  input: getSavedPlacesInput,
  output: z.object({
    communities: z.array(areaStateSchema),
    projects: z.array(projectStateSchema),
    plates: z.array(areaStateSchema),
    follows: z.array(ownFollowSchema),
  }),
  owner: 'viewer',
  // Which places somebody saved is nobody else's business.
  cache: 'private',
  handle: (input, context) => getSavedPlaces(context, input),
});
