import { z } from 'zod';
import type { OwnFollow } from '@/lib/domain/model/follow';
import type { AreaState, ProjectState } from '@/lib/domain/model/saved';
import * as calls from '@/services/saved';
import { MOST_STATES } from '@/services/saved';
import { listCommunityStates, listPlateStates, listProjectStates } from '../../repositories/savedThings';
import type { ApiContext } from '../context';
import { idsOfKind, ownFollows } from '../follow/ownFollows';
import { ownFollowSchema } from '../follow/schemas';
import { operation } from '../operation';
import { id, listOf } from '../schema';
import { areaStateSchema, projectStateSchema } from './schemas';

export const getSavedPlacesInput = z.strictObject({
  communityIds: listOf(id(), MOST_STATES),
  projectIds: listOf(id(), MOST_STATES),
  plateIds: listOf(id(), MOST_STATES),
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
