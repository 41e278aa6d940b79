import { z } from 'zod';
import { getSavedPlaces, MOST_STATES } from '@/services/saved';
import { listCommunityStates, listPlateStates, listProjectStates } from '../../repositories/savedThings';
import { operation } from '../operation';
import { id, listOf } from '../schema';
import { areaStateSchema, projectStateSchema } from './schemas';

export const getSubHouseListOperation = operation(getSavedPlaces, {
  summary: 'What saved communities, new-house projects and plates are today.',
  input: z.strictObject({
    communityIds: listOf(id(), MOST_STATES),
    projectIds: listOf(id(), MOST_STATES),
    plateIds: listOf(id(), MOST_STATES),
  }),
  output: z.object({
    communities: z.array(areaStateSchema),
    projects: z.array(projectStateSchema),
    plates: z.array(areaStateSchema),
  }),
  // Which places somebody saved is nobody else's business.
  cache: 'private',
  handle: async ({ communityIds = [], projectIds = [], plateIds = [] }, { db }) => {
    const [communities, projects, plates] = await Promise.all([
      listCommunityStates(db, communityIds),
      listProjectStates(db, projectIds),
      listPlateStates(db, plateIds),
    ]);
    return { communities, projects, plates };
  },
});
