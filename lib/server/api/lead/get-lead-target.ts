import { z } from 'zod';
import { ApiError } from '@/services/http/apiError';
import { getLeadTarget } from '@/services/lead';
import { nameLeadTarget } from '../../repositories/leadTargets';
import { operation } from '../operation';
import { idOptional } from '../schema';
import { aboutOf } from './progress';

export const getLeadTargetOperation = operation(getLeadTarget, {
  summary: 'The name of the home, community, project or agent that a lead would be about.',
  input: z.strictObject({
    intentionEstateId: idOptional(),
    rentalId: idOptional(),
    houseId: idOptional(),
    agentId: idOptional(),
  }),
  output: z.object({ about: z.string() }),
  handle: async ({ intentionEstateId, rentalId, houseId, agentId }, { db }) => {
    const [estate_id, rental_id, house_id, agent_id] = [intentionEstateId, rentalId, houseId, agentId].map(
      (id) => id ?? null,
    ) as [number | null, number | null, number | null, number | null];
    const about = aboutOf(await nameLeadTarget(db, { estate_id, rental_id, house_id, agent_id }));
    if (about === null) throw new ApiError('notFound');
    return { about };
  },
});
