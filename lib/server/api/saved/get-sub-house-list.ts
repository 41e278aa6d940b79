import { z } from 'zod';
import { getSavedPlaces, MOST_STATES } from '@/services/saved';
import { listCommunityStates, listPlateStates, listProjectStates } from '../../repositories/savedThings';
import { idsOfKind, ownFollows } from '../follow/ownFollows';
import { ownFollowSchema } from '../follow/schemas';
import { operation } from '../operation';
import { id, listOf } from '../schema';
import { areaStateSchema, projectStateSchema } from './schemas';

export const getSubHouseListOperation = operation(getSavedPlaces, {
  summary: 'What communities, new-house projects and plates are today: of the ids sent, or of what the viewer follows.',
  input: z.strictObject({
    communityIds: listOf(id(), MOST_STATES),
    projectIds: listOf(id(), MOST_STATES),
    plateIds: listOf(id(), MOST_STATES),
  }),
  output: z.object({
    communities: z.array(areaStateSchema),
    projects: z.array(projectStateSchema),
    plates: z.array(areaStateSchema),
    follows: z.array(ownFollowSchema),
  }),
  owner: 'viewer',
  // Which places somebody saved is nobody else's business.
  cache: 'private',
  handle: async ({ communityIds = [], projectIds = [], plateIds = [] }, context) => {
    const { db } = context;
    const isAsked = communityIds.length + projectIds.length + plateIds.length > 0;
    const follows = isAsked ? [] : await ownFollows(context, ['community', 'project', 'plate']);
    const [communities, projects, plates] = await Promise.all([
      listCommunityStates(db, isAsked ? communityIds : idsOfKind(follows, 'community')),
      listProjectStates(db, isAsked ? projectIds : idsOfKind(follows, 'project')),
      listPlateStates(db, isAsked ? plateIds : idsOfKind(follows, 'plate')),
    ]);
    return { communities, projects, plates, follows };
  },
});
